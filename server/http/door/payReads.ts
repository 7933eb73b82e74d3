// Notes in the audit who saw which row, for the calls that show what people are paid. One note per row every
// so often, not one per page.
import { canSee } from '../../../core/domain/roles.ts';
import type { Field } from '../../../core/kit/field.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Directory, Identity } from '../../directory/directory.ts';
import type { CallRequest } from './handler.ts';

type Leido = { readonly tabla: string; readonly fila: number | null };
type DeQue = (p: CallRequest<unknown>) => Leido | readonly Leido[] | undefined;

const numero = (v: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(v ?? '')) ? Number(v) : null);
const deId =
  (tabla: string): DeQue =>
  (p) => ({ tabla, fila: numero(p.params['id']) });
const deEntrada =
  (tabla: string, campo: string): DeQue =>
  (p) => ({ tabla, fila: numero((p.entrada as Readonly<Record<string, unknown>> | null)?.[campo]) });
const campo = (v: unknown, nombre: string): unknown =>
  typeof v === 'object' && v !== null ? Object.entries(v).find(([k]) => k === nombre)?.[1] : undefined;
/** Both people of a comparison, since it shows the pay of both. */
const deLosDos: DeQue = (p) => {
  return ['de', 'a'].map((lado) => ({
    tabla: 'Personal',
    fila: numero(campo(campo(p.entrada, lado), 'id_personal')),
  }));
};
/** A row of the agenda or a novedad: the call says which. */
const deDescuento: DeQue = (p) => ({
  tabla: campo(p.entrada, 'tabla') === 'Novedades' ? 'Novedades' : 'Agenda',
  fila: numero(p.params['id']),
});
const deTodos: DeQue = () => ({ tabla: 'Recibos', fila: null });

const esDePago = (f: Field): boolean =>
  f.sensibilidad === 'pago' ||
  f.sensibilidad === 'banco' ||
  f.sensibilidad === 'embargo' ||
  (f.kind === 'lista' && Object.values(f.fields).some(esDePago));
/** Whether a table holds pay that the role may see; receipts and runs always do. */
const dePago = (nombre: string, i: Identity): boolean => {
  const tabla = tableNamed(nombre);
  return (
    tabla !== undefined &&
    (nombre === 'Recibos' ||
      nombre === 'LibroLey' ||
      Object.values(tabla.fields).some((f) => esDePago(f) && canSee(i.roles, f)))
  );
};
const deTabla =
  (conFila: boolean): DeQue =>
  (p) => {
    const nombre = p.params['controller'] ?? '';
    return p.identidad && dePago(nombre, p.identidad)
      ? { tabla: nombre, fila: conFila ? numero(p.params['id']) : null }
      : undefined;
  };

/** By the name of the call. Exports and documents to print are noted where they are made. */
const LECTURAS: Readonly<Record<string, DeQue>> = {
  'tabla.index': deTabla(false),
  'tabla.ver': deTabla(true),
  'tabla.historia': deTabla(true),
  'liquidaciones.personas': deId('Liquidaciones'),
  'liquidaciones.recibo': deId('Recibos'),
  'liquidaciones.porQue': deId('Recibos'),
  'liquidaciones.explicar': deId('Recibos'),
  'liquidaciones.comparacion': deTodos,
  'comparaciones.recibos': deLosDos,
  'liquidaciones.pago': deTodos,
  'mesEntero.control': deTodos,
  'descuentos.lista': () => ({ tabla: 'Agenda', fila: null }),
  'descuentos.cobros': deDescuento,
  'descuentos.cuenta': deDescuento,
  'descuentos.limite': deEntrada('Personal', 'id_personal'),
  'judiciales.ver': deTodos,
  'bancos.ver': deTodos,
  'bancos.pagos': deTodos,
  'simulaciones.simular': deEntrada('Personal', 'id_personal'),
  'simulaciones.explicar': deEntrada('Personal', 'id_personal'),
  'contable.asiento': deTodos,
  'contable.provisiones': deTodos,
  'masivos.filasAumento': deTodos,
  'masivos.aumento': deTodos,
  'informes.ver': deTodos,
  'formularios.revisar': deEntrada('Personal', 'id_personal'),
  'retroactivos.personas': deTodos,
  'retroactivos.causas': deEntrada('Personal', 'id_personal'),
  'pruebas.personas': deTodos,
  'pruebas.persona': deEntrada('Personal', 'id_personal'),
  'conceptos.probar': deEntrada('Personal', 'id_personal'),
};

/** Repeated readings of the same within this time leave only one note: what this server noted it does not ask again. */
const CADA_MS = 10 * 60_000,
  MAXIMO = 5000;
const notadas = new WeakMap<Directory, Map<string, number>>();

export const identityChannel = (i: Identity | undefined): 'web' | 'terminal' | null =>
  i === undefined ? null : i.medio === 'token' ? 'terminal' : 'web';

/** Called before the answer is sent, so that nothing is seen without its note. */
export const noteRead = async (
  c: { readonly directorio: Directory },
  llamada: string,
  p: CallRequest<unknown>,
): Promise<void> => {
  const i = p.identidad,
    que = Object.hasOwn(LECTURAS, llamada) ? LECTURAS[llamada]!(p) : undefined;
  if (que === undefined || i === undefined || i.empresa === null) return;
  for (const leido of [que].flat()) await noteOnce(c.directorio, i, p.direccion, leido);
};

const noteOnce = async (d: Directory, i: Identity, direccion: string, que: Leido): Promise<void> => {
  const vistas = notadas.get(d) ?? new Map<string, number>(),
    clave = `${i.usuario.id} ${i.empresa} ${que.tabla} ${que.fila ?? ''}`,
    ahora = d.ahora();
  notadas.set(d, vistas);
  if ((vistas.get(clave) ?? -CADA_MS) > ahora - CADA_MS) return;
  for (const vieja of vistas.keys()) {
    if (vistas.size < MAXIMO) break;
    vistas.delete(vieja);
  }
  vistas.delete(clave);
  vistas.set(clave, ahora);
  await d.anotar({
    suceso: 'lectura_de_pago',
    idUsuario: i.usuario.id,
    direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    cadaMs: CADA_MS,
    ...que,
  });
};
