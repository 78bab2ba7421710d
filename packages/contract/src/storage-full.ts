/** The message whenever the disk is full. */
export const STORAGE_FULL =
  "The disk that holds Newsloom's data is full, so nothing can be saved. Free some space on it. Newsloom then continues by itself."
