// Whether browsers give passkeys at this address: a name over https, or `localhost`.
const NUMBERS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

export const passkeysHere = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NUMBERS.test(window.location.hostname);
