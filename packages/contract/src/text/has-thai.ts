/** Whether a text has Thai letters. */
export const hasThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)
