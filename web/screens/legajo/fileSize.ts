// The size of a file, in words.

export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace('.', ',');

export const shownFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes(bytes)} MB`;
