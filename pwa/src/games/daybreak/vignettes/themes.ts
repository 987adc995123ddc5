/** Which motif stands for which card: by a word in its name, else by its first tag. */

/** The first match counts, so specific words come before general ones. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [
    /dirty-electricity|phase-?out|coal-exit|emission-caps|retirement|coal-workers|divest|fossil-fuel-(sub|nat)|flaring|refrigerant/,
    'phaseout',
  ],
  [
    /disinformation|collusion|lobby|charter|strongman|geopolitical|sabotage|hoarding|tax-haven/,
    'lobby',
  ],
  [/solar-radiation|sulfur|cloud-bright|storm-steering|frequent-flyer/, 'plane'],
  [/clean-electricity|solar|perovskite/, 'solar'],
  [/turbine|wind-/, 'wind'],
  [/nuclear|reactor/, 'nuclear'],
  [/hydro-/, 'dam'],
  [/batter|storage|hydrogen/, 'battery'],
  [/blackout|energy-crisis/, 'blackout'],
  [/satellite|monitoring|warning|forecast|permafrost-watch|weather-service/, 'satellite'],
  [/capture|methane-removal/, 'capture'],
  [/oil-industry|well-plugging|leak|methane/, 'pump'],
  [/toxic|water-pollution|spill/, 'spill'],
  [/air-pollution/, 'smoke'],
  [/hurricane|storm/, 'storm'],
  [/heat-wave|city-nights|cooling/, 'heat'],
  [/flood-walls|relocation|buffer/, 'wall'],
  [/flood|sea-level|resettlement/, 'flood'],
  [/forest-fires/, 'fire'],
  [/drought|desertification|fertile|soil|salty|water-insecurity|crop-failures/, 'drought'],
  [/arctic/, 'ice'],
  [/recession|financial|aid-budget/, 'crash'],
  [/pandemic|fever|plague/, 'virus'],
  [/unrest|movement|campaign/, 'rally'],
  [/migration|passage|humanitarian/, 'walk'],
  [/livestock|pasture|diets/, 'cow'],
  [/bees|pollinator/, 'bee'],
  [/\bsea|ocean|fish|marine|coral/, 'sea'],
  [/wetland|mangrove|peat/, 'wetland'],
  [/forest|tree|wood|amazon/, 'forest'],
  [/rewilding|biodiversity|species|indigenous|conservation/, 'animals'],
  [/rice|field|farm|agri|fertili|nutrient|smallholder|seed|food/, 'farm'],
  [/compost|landfill|waste|deposit|circular/, 'bin'],
  [/repair|retrofit|works-corps|insulation/, 'tools'],
  [/rail|transport/, 'train'],
  [/bicycle|walkability/, 'bicycle'],
  [/car|charging|fuel-economy/, 'car'],
  [/ship|export|trade|supply/, 'ship'],
  [/steel|industrial-heat/, 'steel'],
  [/collapse/, 'bridge'],
  [/health|civil-protection/, 'health'],
  [/education|school/, 'school'],
  [/stockpile|purchasing/, 'stock'],
  [/heat-pump|homes|boiler|appliance/, 'house'],
  [/building|city|district|neighbour/, 'homes'],
  [/meeting|assembl|town-hall|municipal/, 'meeting'],
  [/greening|protection-service/, 'leaf'],
  [/deadlock|pledges|treaty|pact|compact|accord|ministry|trading|summit/, 'parliament'],
  [/rules|standards|regulations|tenure|reform|redistribution/, 'scales'],
  [/patent|drafting/, 'law'],
  [/fund|debt|bank|tax|levy|price|payments|bond|finance|budget|redistribution/, 'coins'],
  [/research|r-and-d|science|laboratory|technology|apollo/, 'lab'],
]

const BY_TAG: Readonly<Record<string, string>> = {
  energy: 'grid',
  grid: 'grid',
  solar: 'solar',
  wind: 'wind',
  nuclear: 'nuclear',
  society: 'people',
  regulation: 'law',
  ecology: 'leaf',
  infrastructure: 'bridge',
  incentive: 'coins',
  innovation: 'lab',
  geoengineering: 'plane',
}

export function motifOf(card: string, tags: readonly string[]): string {
  const named = BY_NAME.find(([pattern]) => pattern.test(card))?.[1]
  return named ?? BY_TAG[tags[0] ?? ''] ?? 'globe'
}

/** The light in which a card is drawn, fixed per card so that neighbours differ. */
export function lightOf(card: string): number {
  let sum = 0
  for (const letter of card) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return sum
}
