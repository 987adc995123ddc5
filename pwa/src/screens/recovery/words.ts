/** The texts of passkeys, recovery codes and sessions. */
import { bundle } from '@/i18n/bundle'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type en from './words/en.json'

export const { tell, useWords } = bundle<typeof en>('recovery')

export const refusal = (problem: Problem): string => problemInWords(problem, 'recovery')
