/** The largest value of an integer column; without zod for the address bar. */
export const MAX_ID = 2_147_483_647
