const CSV_TYPE = /^(text|application)\/(x-)?(csv|comma-separated-values)$/i

/** Whether a file has a CSV type or a name ending in .csv. */
export const isCsvFile = (file: File): boolean => CSV_TYPE.test(file.type) || /\.csv$/i.test(file.name)
