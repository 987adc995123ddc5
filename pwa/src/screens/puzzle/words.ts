/** The texts of the daily position. */
import { bundle } from '@/i18n/bundle'
import type en from './words/en.json'

export const { tell, useWords } = bundle<typeof en>('puzzle')
