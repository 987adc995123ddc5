/** What is compared with my last turn; differences are ringed until I act. */
import type { View } from '@/model/games/daybreak'

export function changeKeys(view: View): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {}
  for (const crisis of view.crises)
    if (crisis.crisis) found[`crisis:${crisis.crisis}`] = crisis.tucked.length
  for (const project of view.projects)
    found[`project:${project.project}`] = `${project.tucked.length} ${project.active}`
  for (const player of view.players) {
    const part = player.seat === view.viewer ? '' : `other-seat-${player.seat}-`
    player.stacks.forEach((stack, number) => {
      found[`${part}stack:${number}`] = stack.cards.join(' ')
    })
    found[`seat:${player.seat}`] = [
      player.clean,
      player.dirty,
      player.demand,
      player.communities,
      ...Object.values(player.resilience),
    ].join(' ')
  }
  return found
}
