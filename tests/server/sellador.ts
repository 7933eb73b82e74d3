// A timestamping authority (RFC 3161) of the tests, with its own root, that answers over HTTP on this machine; told to, it
// answers wrong.
import { createHash, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const { subtle } = webcrypto,
  CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const,
  TST_INFO = '1.2.840.113549.1.9.16.1.4';
type Keys = webcrypto.CryptoKeyPair;

const certificate = async (o: {
  readonly nombre: string;
  readonly serie: number;
  readonly claves: Keys;
  readonly de?: { readonly cert: Certificate; readonly claves: Keys };
  readonly extensiones: readonly Extension[];
}): Promise<Certificate> => {
  const c = new Certificate(),
    named = new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: o.nombre }) });
  c.version = 2;
  c.serialNumber = new Integer({ value: o.serie });
  c.subject.typesAndValues.push(named);
  if (o.de) c.issuer = o.de.cert.subject;
  else c.issuer.typesAndValues.push(named);
  c.notBefore.value = new Date(Date.UTC(2020, 0, 1));
  c.notAfter.value = new Date(Date.UTC(2045, 0, 1));
  c.extensions = [...o.extensiones];
  await c.subjectPublicKeyInfo.importKey(o.claves.publicKey);
  await c.sign((o.de?.claves ?? o.claves).privateKey, 'SHA-256');
  return c;
};
const isAuthority = (cA: boolean): Extension =>
  new Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new BasicConstraints({ cA }).toSchema().toBER(),
  });
const onlyFor = (use: string): Extension =>
  new Extension({
    extnID: '2.5.29.37',
    critical: true,
    extnValue: new ExtKeyUsage({ keyPurposes: [use] }).toSchema().toBER(),
  });
const pemOf = (c: Certificate): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(c.toSchema().toBER()).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** How it answers; `bien`: as it should. */
export type Manera =
  | 'bien'
  | 'otro texto'
  | 'otro número'
  | 'otro certificado'
  | 'para otra cosa'
  | 'firma cambiada'
  | 'se niega'
  | 'cualquier cosa'
  | 'manda a otra parte';
export interface Sellador {
  readonly url: string;
  /** The certificate of its authority, in PEM. */
  readonly raiz: string;
  manera: Manera;
  /** The hour that it stamps. */
  hora: () => Date;
  readonly pedidos: () => number;
  readonly cerrar: () => Promise<void>;
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8',
  SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

const makeKeys = (): Promise<Keys> => subtle.generateKey(CURVE, true, ['sign', 'verify']);

const signedAttributes = (contenido: ArrayBuffer, nombra: Certificate): SignedAndUnsignedAttributes => {
  const sha256 = (b: ArrayBuffer): ArrayBuffer =>
    new Uint8Array(createHash('sha256').update(new Uint8Array(b)).digest()).buffer;
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: TST_INFO })] }),
      new Attribute({
        type: '1.2.840.113549.1.9.4',
        values: [new OctetString({ valueHex: sha256(contenido) })],
      }),
      new Attribute({
        type: '1.2.840.113549.1.9.16.2.47',
        values: [
          new Sequence({
            value: [
              new Sequence({
                value: [
                  new Sequence({
                    value: [new OctetString({ valueHex: sha256(nombra.toSchema().toBER()) })],
                  }),
                ],
              }),
            ],
          }),
        ],
      }),
    ],
  });
};

const stamp = async (
  q: TimeStampReq,
  o: {
    readonly cert: Certificate;
    readonly raiz: Certificate;
    readonly claves: Keys;
    readonly manera: Manera;
    readonly hora: Date;
    readonly serie: number;
  },
): Promise<ArrayBuffer> => {
  const info = new TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.32473.1',
    messageImprint:
      o.manera === 'otro texto'
        ? await MessageImprint.create('SHA-256', new Uint8Array([1]).buffer)
        : q.messageImprint,
    serialNumber: new Integer({ value: o.serie }),
    genTime: o.hora,
    ...(o.manera === 'otro número'
      ? { nonce: new Integer({ value: 7 }) }
      : q.nonce
        ? { nonce: q.nonce }
        : {}),
  });
  const contenido = info.toSchema().toBER();
  const encapsulado = new EncapsulatedContentInfo({ eContentType: TST_INFO });
  // Given to the constructor, it would be cut in parts, which DER has not.
  encapsulado.eContent = new OctetString({ valueHex: contenido });
  const data = new SignedData({
    version: 3,
    encapContentInfo: encapsulado,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: o.cert.issuer, serialNumber: o.cert.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        signedAttrs: signedAttributes(contenido, o.manera === 'otro certificado' ? o.raiz : o.cert),
      }),
    ],
    certificates: [o.cert],
  });
  await data.sign(o.claves.privateKey, 0, 'SHA-256');
  const [signer] = data.signerInfos;
  if (o.manera === 'firma cambiada' && signer) {
    const bytes = new Uint8Array(signer.signature.valueBlock.valueHexView);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    signer.signature = new OctetString({ valueHex: bytes });
  }
  return new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: data.toSchema(true),
    }),
  })
    .toSchema()
    .toBER();
};

export const levantarSellador = async (): Promise<Sellador> => {
  const [deRaiz, propias] = [await makeKeys(), await makeKeys()],
    raiz = await certificate({
      nombre: 'Autoridad de prueba',
      serie: 1,
      claves: deRaiz,
      extensiones: [isAuthority(true)],
    });
  const firmante = (serie: number, uso: string): Promise<Certificate> =>
    certificate({
      nombre: 'Sellador de prueba',
      serie,
      claves: propias,
      de: { cert: raiz, claves: deRaiz },
      extensiones: [isAuthority(false), onlyFor(uso)],
    });
  const cert = await firmante(2, TIME_STAMPING),
    paraOtraCosa = await firmante(3, SERVER_AUTH);
  let pedidos = 0;
  const servidor = createServer((req, res) => {
    const partes: Buffer[] = [];
    req.on('data', (p: Buffer) => partes.push(p));
    req.on('end', () => {
      pedidos += 1;
      void contestar(new Uint8Array(Buffer.concat(partes)).buffer).then(({ estado, cuerpo }) => {
        res.writeHead(estado, {
          'content-type': 'application/timestamp-reply',
          ...(estado === 302 ? { location: `${s.url}otra` } : {}),
        });
        res.end(new Uint8Array(cuerpo));
      });
    });
  });
  const contestar = async (
    pedido: ArrayBuffer,
  ): Promise<{ readonly estado: number; readonly cuerpo: ArrayBuffer }> => {
    const { manera } = s;
    if (manera === 'manda a otra parte') return { estado: 302, cuerpo: new ArrayBuffer(0) };
    if (manera === 'cualquier cosa') return { estado: 200, cuerpo: new Uint8Array([48, 3, 2, 1]).buffer };
    if (manera === 'se niega')
      return {
        estado: 200,
        cuerpo: new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema().toBER(),
      };
    return {
      estado: 200,
      cuerpo: await stamp(TimeStampReq.fromBER(pedido), {
        cert: manera === 'para otra cosa' ? paraOtraCosa : cert,
        raiz,
        claves: propias,
        manera,
        hora: s.hora(),
        serie: pedidos,
      }),
    };
  };
  await new Promise<void>((listo) => {
    servidor.listen(0, '127.0.0.1', listo);
  });
  const s: Sellador = {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`,
    raiz: pemOf(raiz),
    manera: 'bien',
    hora: () => new Date(),
    pedidos: () => pedidos,
    cerrar: () =>
      new Promise((listo) => {
        servidor.close(() => listo());
      }),
  };
  return s;
};
