/** A person's games: ratings, statistics, history. */
import { request } from './client'
import { ProfileDocument, type ProfileQuery } from './operations'

export type Profile = NonNullable<ProfileQuery['person']>

export async function readProfile(id: string): Promise<Profile | null> {
  return (await request(ProfileDocument, { id })).person
}
