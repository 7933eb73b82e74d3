// The verification code of a receipt: an identifier that looks random and is its own HMAC, under a secret
// that each company keeps with its keys.
//
// Twenty bytes: mark of the company (3) · HMAC over company, run, person and issue (10) · run and person (7),
// hidden by another HMAC of those ten. So codes reveal nothing, none can be made without the secret, and no
// list of codes has to be stored.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { RECIBO_CODE_BYTES, writeReciboCode, readReciboCode } from '../../../core/outputs/reciboCode.ts';

const MARCA = 3,
  SELLO = 10,
  CUERPO = 7;
/** `emision`: hash of the approval fact of the run; another approval gives other codes. */
export interface CodedRecibo {
  readonly id_liquidacion: number;
  readonly id_personal: number;
}

const marcaDe = (empresa: string): Buffer =>
  createHash('sha256').update(`jornal/empresa/${empresa}`).digest().subarray(0, MARCA);
const selloDe = (secreto: Uint8Array, empresa: string, r: CodedRecibo, emision: string): Buffer =>
  createHmac('sha256', secreto)
    .update(`recibo\n${empresa}\n${r.id_liquidacion}\n${r.id_personal}\n${emision}`)
    .digest()
    .subarray(0, SELLO);
const velo = (secreto: Uint8Array, sello: Uint8Array, cuerpo: Uint8Array): Buffer => {
  const m = createHmac('sha256', secreto).update('velo').update(sello).digest();
  return Buffer.from(cuerpo.map((b, i) => b ^ m[i]!));
};

export const reciboCode = (secreto: Uint8Array, empresa: string, r: CodedRecibo, emision: string): string => {
  const cuerpo = Buffer.alloc(CUERPO),
    sello = selloDe(secreto, empresa, r, emision);
  cuerpo.writeUInt32BE(r.id_liquidacion, 0);
  cuerpo.writeUIntBE(r.id_personal, 4, 3);
  return writeReciboCode(Buffer.concat([marcaDe(empresa), sello, velo(secreto, sello, cuerpo)]));
};

/** Whether this code may belong to this company; needs no secret. */
export const isOfEmpresa = (bytes: Uint8Array, empresa: string): boolean =>
  bytes.length === RECIBO_CODE_BYTES && marcaDe(empresa).equals(bytes.subarray(0, MARCA));
/** A code as typed; undefined when it is not one. */
export const codeBytes = (t: string): Uint8Array | undefined => readReciboCode(t.slice(0, 80));

/** The receipt that a code claims to belong to; only valid once `isGenuineCode` confirms it. */
export const reciboOfCode = (secreto: Uint8Array, bytes: Uint8Array): CodedRecibo => {
  const cuerpo = velo(secreto, bytes.subarray(MARCA, MARCA + SELLO), bytes.subarray(MARCA + SELLO));
  return { id_liquidacion: cuerpo.readUInt32BE(0), id_personal: cuerpo.readUIntBE(4, 3) };
};
export const isGenuineCode = (
  secreto: Uint8Array,
  empresa: string,
  bytes: Uint8Array,
  r: CodedRecibo,
  emision: string,
): boolean => timingSafeEqual(selloDe(secreto, empresa, r, emision), bytes.subarray(MARCA, MARCA + SELLO));
