import type { Problem } from '@/model/problem'

/** Sends a change, shows why if it was refused, and reads the tournament again. */
export type Act = (change: Promise<Problem | null>) => Promise<boolean>
