const CSV_TYPE = /^(text|application)\/(x-)?(csv|comma-separated-values)$/i

/** A file of a CSV type, or one whose name ends in .csv. */
export const isCsvFile = (file: File): boolean => CSV_TYPE.test(file.type) || /\.csv$/i.test(file.name)
