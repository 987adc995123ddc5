/** The texts of tournaments. */
import { bundle } from '@/i18n/bundle'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type en from './words/en.json'

export const { tell, tellOf, useWords } = bundle<typeof en>('tournaments')

export const refusal = (problem: Problem): string => problemInWords(problem, 'tournaments')
