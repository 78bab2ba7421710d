/**
 * Local browser storage that may be off or full: reading then returns null, and writing returns
 * false.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`newsloom.${key}`)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) localStorage.removeItem(`newsloom.${key}`)
      else localStorage.setItem(`newsloom.${key}`, value)
      return true
    } catch {
      return false
    }
  },
}
