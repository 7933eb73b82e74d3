// Documents attached to a legajo: their kinds, who may see each, their largest size, and their file type by
// the first bytes, not the name.
import type { Sensitivity } from '../kit/field.ts';
import { isOneOf } from '../kit/known.ts';

export const ADJUNTO_CLASES = [
  'dni',
  'contrato',
  'alta_afip',
  'titulo',
  'domicilio',
  'cbu',
  'medico',
  'apto_medico',
  'licencia',
  'embargo',
  'sancion',
  'telegrama',
  'recibo_firmado',
  'otro',
] as const;
export type AdjuntoClase = (typeof ADJUNTO_CLASES)[number];
export const isAdjuntoClase = (s: string): s is AdjuntoClase => isOneOf(ADJUNTO_CLASES, s);

/** Users who may see fields of this sensitivity may see the document. */
export const CLASE_SENSITIVITY: Readonly<Record<AdjuntoClase, Sensitivity>> = {
  dni: 'personal',
  contrato: 'personal',
  alta_afip: 'personal',
  titulo: 'personal',
  domicilio: 'personal',
  cbu: 'banco',
  medico: 'salud',
  apto_medico: 'salud',
  licencia: 'salud',
  embargo: 'embargo',
  sancion: 'personal',
  telegrama: 'personal',
  recibo_firmado: 'pago',
  otro: 'personal',
};

export const MAX_ADJUNTO_BYTES = 10 * 1024 * 1024;
/** The most documents that one legajo may have. */
export const MAX_ADJUNTOS_BY_LEGAJO = 300;
export const FILE_TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;
export type FileType = keyof typeof FILE_TYPES;

const FIRMAS: readonly (readonly [FileType, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** The type that the first bytes show; undefined: not an accepted type. */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined =>
  FIRMAS.find(([, firma]) => firma.every((b, i) => bytes[i] === b))?.[0];

/**
 * A safe name to save the file under: no folders, control characters or anything that a file system refuses,
 * and the extension of its real type.
 */
export const safeFileName = (nombre: string, tipo: FileType): string => {
  const limpio = nombre
    .replace(/^.*[\\/]/, '')
    .replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100);
  return `${limpio || 'documento'}.${tipo}`;
};
