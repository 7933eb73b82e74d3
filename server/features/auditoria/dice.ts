// Does an entry of the audit say a text? In what a person reads of it: who, what, of which row, which values.
import type { EntradaDeAuditoria } from '../../../core/api/auditoria.ts';
import { esClaveTexto, texto } from '../../../core/kit/texto.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { claveBusqueda } from '../../kernel/normal.ts';

export const nombreDeSuceso = (tipo: string): string => {
  const clave = `auditoria.suceso.${tipo}`;
  return esClaveTexto(clave) ? texto(clave) : tipo;
};

const palabras = (v: unknown): string =>
  v === null || v === undefined
    ? ''
    : typeof v === 'object'
      ? Object.values(v).map(palabras).join(' ')
      : String(v);

/** `buscado`: as `claveBusqueda` leaves it. */
export const dice = (e: EntradaDeAuditoria, buscado: string): boolean => {
  const tabla = e.tabla === null ? undefined : descriptorNamed(e.tabla);
  return claveBusqueda(
    [
      e.usuario,
      nombreDeSuceso(e.suceso),
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
