// Which libraries stay out of the packed program, and are loaded from node_modules while it runs.
/** Native code, libraries that read their own files, and dictionaries that only one thread reads. */
export const APART = [
  'better-sqlite3',
  '@node-rs/argon2',
  'pdfkit',
  'nodemailer',
  'vite',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  '@zxcvbn-ts/language-es-es',
];

/** Among the packed files, the names of those of the last build: others may be of a server that is still running. */
export const PACKED_NOW = 'parts.json';
