// Whether an audit entry contains a text, in what people read of it: user, action, row and values.
import type { AuditoriaEntry } from '../../../core/api/auditoria.ts';
import { isTextKey, textFor } from '../../../core/kit/text.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { searchKey } from '../../kernel/normal.ts';

export const eventNameOf = (tipo: string): string => {
  const clave = `auditoria.suceso.${tipo}`;
  return isTextKey(clave) ? textFor(clave) : tipo;
};

const palabras = (v: unknown): string =>
  v === null || v === undefined
    ? ''
    : typeof v === 'object'
      ? Object.values(v).map(palabras).join(' ')
      : String(v);

/** `buscado`: normalised by `searchKey`. */
export const entryMatches = (e: AuditoriaEntry, buscado: string): boolean => {
  const tabla = e.tabla === null ? undefined : descriptorNamed(e.tabla);
  return searchKey(
    [
      e.usuario,
      eventNameOf(e.suceso),
      tabla?.singular,
      e.nombre,
      e.detalle,
      e.direccion,
      ...e.cambios.flatMap((c) => [
        tabla?.fields[c.campo]?.label ?? c.campo,
        palabras(c.antes),
        palabras(c.despues),
      ]),
    ]
      .filter(Boolean)
      .join(' '),
  ).includes(buscado);
};
