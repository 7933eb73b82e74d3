// What a fact of the notices says, when it was, and where it leads.
import type { Suceso } from '../../core/api/avisos.ts';
import { esClaveTexto } from '../../core/kit/texto.ts';
import { descriptorNamed } from '../../core/tables/index.ts';
import type { Clave, T } from '../i18n.ts';
import { instanteMostrado, mesCorto } from '../kit/escritura.ts';
import { rutaDeFila, rutaDeTabla } from '../paths.ts';

const hay = (clave: string): boolean => esClaveTexto(clave) || esClaveTexto(`${clave}_other`);
export const textoDeSuceso = (t: T, s: Suceso): string => {
  const d = descriptorNamed(s.tabla),
    plural = d?.plural ?? s.tabla;
  const que =
    s.tabla === 'Paquetes'
      ? `«${s.nombre}»`
      : `${d?.singular ?? ''}${s.nombre ? ` «${s.nombre}»` : ''}`.trim() || plural;
  if (s.veces === 1 && hay(`sucesos.hecho.${s.tipo}`)) return t(`sucesos.hecho.${s.tipo}` as Clave, { que });
  return t(`sucesos.varias.${hay(`sucesos.varias.${s.tipo}`) ? s.tipo : 'otro'}` as Clave, {
    count: s.veces,
    plural,
  });
};

/** '09:14' of today; '02 sep 09:14' of another day. */
export const cuandoFue = (at: string, hoy: string): string => {
  const [fecha = '', hora = ''] = instanteMostrado(at).split(' '),
    [d = '', m = '', a = ''] = fecha.split('/');
  const iso = `${a}-${m}-${d}`;
  return iso === hoy ? hora : iso.slice(0, 4) === hoy.slice(0, 4) ? `${d} ${mesCorto(iso)} ${hora}` : fecha;
};

const SIN_TABLA: Readonly<Record<string, string>> = {
  Paquetes: '/paquetes',
  Lotes: '/procesos/importarnovedades/importarnovedad',
};
/** Where it is seen. A row that was deleted has no place but its list. */
export const rutaDe = (x: {
  readonly tabla: string;
  readonly id: number | null;
  readonly tipo: string;
  readonly nombre?: string;
}): string | undefined => {
  const otra = SIN_TABLA[x.tabla],
    d = descriptorNamed(x.tabla);
  if (otra !== undefined) return otra;
  if (!d) return undefined;
  const fila =
    x.id !== null && x.tipo !== 'filaBorrada' && x.nombre !== '' ? rutaDeFila(x.tabla, x.id) : undefined;
  return fila !== undefined && !fila.startsWith('/error')
    ? fila
    : d.route === undefined
      ? undefined
      : rutaDeTabla(d);
};
