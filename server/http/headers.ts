// The security headers of each kind of answer.
export type ResponseHeaders = Readonly<Record<string, string>>;

const BASE: ResponseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For data and files: browsers and proxies must not keep them, and nothing in them may run. */
export const dataHeaders: ResponseHeaders = {
  ...BASE,
  'cache-control': 'no-store',
  vary: 'Origin, Cookie, Authorization, Accept-Encoding',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * For the page. Scripts come only from our own files; styles made by libraries at run time carry the nonce of
 * the page. With `dev`, Vite's inline script and its socket are allowed.
 */
export const pageHeaders = (nonce: string, dev: boolean): ResponseHeaders => ({
  ...BASE,
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'self'",
    dev ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** For files of the build; those with a hash in their name never change. */
export const fileHeaders = (inmutable: boolean): ResponseHeaders => ({
  ...BASE,
  'cache-control': inmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  vary: 'Accept-Encoding',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Over https, tells the browser to keep using it. */
export const HTTPS_ONLY: ResponseHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
