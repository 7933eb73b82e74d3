// Timestamps of a third party (RFC 3161): what is asked of it, and whether its answer is about a text, signed by whoever may
// stamp, and trusted.
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { isLeft, left, right, type Either } from 'fp-ts/lib/Either.js';
import type { Certificate, SignedData, SignerInfo, TSTInfo } from 'pkijs';
import type { TimestampFault } from '../../core/domain/headTimestamps.ts';

/** Loaded with the first timestamp: most processes see none. */
const library = () => import('pkijs');

const SHA_256 = '2.16.840.1.101.3.4.2.1',
  TST_INFO = '1.2.840.113549.1.9.16.1.4',
  EXTENDED_KEY_USAGE = '2.5.29.37',
  TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SHA_1 = '1.3.14.3.2.26',
  SHA_512 = '2.16.840.1.101.3.4.2.3',
  /** The two attributes that name the certificate which signs (RFC 5035), with the algorithm of their hash. */
  NAMING: Readonly<Record<string, string | undefined>> = {
    '1.2.840.113549.1.9.16.2.12': SHA_1,
    '1.2.840.113549.1.9.16.2.47': SHA_256,
  };

/** The certificates of a text in PEM; undefined when one of them cannot be read, or there is none. */
export const readCertificates = (pem: string): readonly X509Certificate[] | undefined => {
  const parts = pem.match(/-{5}BEGIN CERTIFICATE-{5}[\s\S]+?-{5}END CERTIFICATE-{5}/g) ?? [];
  try {
    return parts.length === 0 ? undefined : parts.map((p) => new X509Certificate(p));
  } catch {
    return undefined;
  }
};

export interface TimestampRequest {
  readonly bytes: Uint8Array;
  /** The answer has to repeat it: an earlier one serves nobody. */
  readonly nonce: Uint8Array;
}
const NONCE_BYTES = 16;
const positive = (bytes: Uint8Array): Uint8Array =>
  // The first byte between 0x40 and 0x7f: as a number it is positive, and has no zeros before.
  bytes.map((b, i) => (i === 0 ? (b & 0x3f) | 0x40 : b));

export const timestampRequest = async (text: string): Promise<TimestampRequest> => {
  const [{ MessageImprint, TimeStampReq }, { Integer }] = await Promise.all([library(), import('asn1js')]),
    nonce = positive(randomBytes(NONCE_BYTES));
  const request = new TimeStampReq({
    version: 1,
    messageImprint: await MessageImprint.create('SHA-256', new Uint8Array(Buffer.from(text)).buffer),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { bytes: new Uint8Array(request.toSchema().toBER()), nonce };
};

export interface CheckedTimestamp {
  /** When, in ISO; by whom, as its certificate says. */
  readonly en: string;
  readonly por: string;
}
interface Expected {
  readonly text: string;
  /** Whom it is trusted to answer to; undefined: what it says of itself is believed. */
  readonly raices: readonly X509Certificate[] | undefined;
  readonly nonce?: Uint8Array;
}

const bytesOf = (b: Uint8Array): ArrayBuffer => new Uint8Array(b).buffer;
const equal = (a: ArrayBuffer | Uint8Array, b: Uint8Array): boolean =>
  Buffer.from(new Uint8Array(a)).equals(b);
const derOf = (c: Certificate): Buffer => Buffer.from(c.toSchema().toBER());

/** Only to stamp, and said so that it cannot be passed over (RFC 3161, 2.3). */
const mayStamp = (c: Certificate): boolean => {
  const use = c.extensions?.find((e) => e.extnID === EXTENDED_KEY_USAGE);
  return use?.critical === true && (new X509Certificate(derOf(c)).keyUsage ?? []).join() === TIME_STAMPING;
};
/** What is signed is hashed with one of these. */
const STRONG: ReadonlySet<string> = new Set([SHA_256, '2.16.840.1.101.3.4.2.2', SHA_512]);

/** The hash of a certificate by which a signature names it, by its algorithm; the older attribute has no other. */
const fingerprintOf = (c: Certificate, algorithm: string): Buffer | undefined => {
  const x = new X509Certificate(derOf(c)),
    hex = { [SHA_1]: x.fingerprint, [SHA_256]: x.fingerprint256, [SHA_512]: x.fingerprint512 }[algorithm];
  return hex === undefined ? undefined : Buffer.from(hex.replaceAll(':', ''), 'hex');
};
/** Whether what was signed names the certificate that signs: another with the same key does not take its place. */
const namesItsSigner = async (s: SignerInfo, c: Certificate): Promise<boolean> => {
  const { ObjectIdentifier, OctetString, Sequence } = await import('asn1js'),
    partsOf = (x: unknown): readonly unknown[] => (x instanceof Sequence ? x.valueBlock.value : []);
  return (s.signedAttrs?.attributes ?? []).some((a) => {
    const first: unknown = a.values[0],
      // SigningCertificate, its certificates, the first of them: its hash, which its algorithm may come before.
      [one, two] = partsOf(partsOf(partsOf(first)[0])[0]),
      [said] = partsOf(one),
      of = said instanceof ObjectIdentifier ? said.getValue() : NAMING[a.type],
      hash = one instanceof OctetString ? one : two,
      own = of === undefined || NAMING[a.type] === undefined ? undefined : fingerprintOf(c, of);
    return own !== undefined && hash instanceof OctetString && equal(hash.valueBlock.valueHexView, own);
  });
};

const CHAIN = 5;
/** The certificate that signed; pkijs checks signature, digest and chain as of the instant that is stamped. */
const signerOf = async (d: SignedData, o: Expected): Promise<Either<TimestampFault, Certificate>> => {
  const { Certificate, SignedDataVerifyError } = await library();
  try {
    const r = await d.verify({
      signer: 0,
      data: bytesOf(Buffer.from(o.text)),
      extendedMode: true,
      checkChain: o.raices !== undefined,
      trustedCerts: (o.raices ?? []).map((c) => Certificate.fromBER(bytesOf(c.raw))),
    });
    return r.signatureVerified === true && r.signerCertificate ? right(r.signerCertificate) : left('firma');
  } catch (e) {
    return left(e instanceof SignedDataVerifyError && e.code === CHAIN ? 'raiz' : 'firma');
  }
};

const nameOf = (c: Certificate): string =>
  new X509Certificate(derOf(c)).subject.split('\n').reverse().join(', ').replace(/\p{C}/gu, ' ');

const signedDataOf = async (token: Uint8Array): Promise<SignedData> => {
  const { ContentInfo, SignedData } = await library();
  return new SignedData({ schema: ContentInfo.fromBER(bytesOf(token)).content });
};

/** Whether a token stamps this text, and who says that it was there and when. */
export const checkTimestamp = async (
  token: Uint8Array,
  o: Expected,
): Promise<Either<TimestampFault, CheckedTimestamp>> => {
  let data: SignedData, info: TSTInfo;
  try {
    data = await signedDataOf(token);
    info = (await library()).TSTInfo.fromBER(
      data.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0),
    );
  } catch {
    return left('ilegible');
  }
  const [signer, another] = data.signerInfos;
  if (data.encapContentInfo.eContentType !== TST_INFO || signer === undefined || another !== undefined)
    return left('ilegible');
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (
    hashAlgorithm.algorithmId !== SHA_256 ||
    !equal(hashedMessage.valueBlock.valueHexView, createHash('sha256').update(o.text).digest()) ||
    (o.nonce !== undefined && !(info.nonce && equal(info.nonce.valueBlock.valueHexView, o.nonce)))
  )
    return left('ajeno');
  if (!STRONG.has(signer.digestAlgorithm.algorithmId)) return left('firma');
  const by = await signerOf(data, o);
  if (isLeft(by)) return by;
  if (!mayStamp(by.right) || !(await namesItsSigner(signer, by.right))) return left('uso');
  return right({ en: info.genTime.toISOString(), por: nameOf(by.right) });
};

export interface Timestamp extends CheckedTimestamp {
  readonly token: Uint8Array;
}
/** What came back: a stamp, a refusal with its number, or something that is no good. */
export const timestampIn = async (
  answer: Uint8Array,
  o: Expected & { readonly nonce: Uint8Array },
): Promise<Either<TimestampFault | { readonly estado: number }, Timestamp>> => {
  const { TimeStampResp } = await library();
  let token: Uint8Array;
  try {
    const r = TimeStampResp.fromBER(bytesOf(answer));
    // 0 and 1: granted, as asked or with changes, which are looked at below.
    if (r.status.status > 1 || r.timeStampToken === undefined) return left({ estado: r.status.status });
    token = new Uint8Array(r.timeStampToken.toSchema().toBER());
  } catch {
    return left('ilegible');
  }
  const checked = await checkTimestamp(token, o);
  return isLeft(checked) ? checked : right({ ...checked.right, token });
};
