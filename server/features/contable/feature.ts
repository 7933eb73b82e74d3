// The feature of the books: entries posted once, and reversed by their opposite, each in one transaction.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  asientoContable,
  reversionOf,
  type AsientoContableCommand,
  type AsientoContableContext,
  type AsientoContableFact,
  type AsientoContent,
} from '../../../core/domain/asientoContable.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { textFor } from '../../../core/kit/text.ts';
import { asientos } from '../../../core/tables/asientoContable.ts';
import { corridasOfMes } from '../../payroll/mes.ts';
import type { CompanyCommand } from '../../kernel/company.ts';
import { feature, offers, type StoreReads, type CommandAnswer, type Tx } from '../../kernel/store.ts';
import {
  savedAsiento,
  savedAsientos,
  DDL_ASIENTOS,
  saveAsiento,
  ASIENTOS_TABLES,
  type SavedAsiento,
} from './sql/asientos.ts';
import { buildMesAsiento, calculationHash, postedCorridas, type BuiltAsiento } from './asiento.ts';
import { asientoFileOf } from './asientoFile.ts';
import { whyProvision } from './whyProvision.ts';
import { whyRenglon } from './whyRenglon.ts';
import { buildProvisiones } from './provisiones.ts';
import type { ContableOffer } from './contract.ts';
import { known } from '../../../core/kit/known.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

const TABLA = asientos,
  flujo = (id: number): string => `Asientos/${id}`;
const NADA: SavedAsiento = { estado: asientoContable.initial, el: '' };
const guardado = (l: Pick<StoreReads, 'sql'>, id: number): SavedAsiento => savedAsiento(l.sql, id) ?? NADA;

const contexto = (l: Pick<StoreReads, 'sql'>): AsientoContableContext => {
  const provisiones = savedAsientos(l.sql).flatMap(({ estado: e }) =>
    e.phase === 'contabilizado' && e.contenido?.clase === 'provisiones'
      ? [{ numero: e.numero, periodo: e.contenido.periodo }]
      : [],
  );
  return {
    yaContabilizada: (corridas) => {
      const ya = postedCorridas(l),
        [una] = corridas.flatMap(({ id, descripcion }) => {
          const asiento = ya.get(id);
          return asiento ? [{ numero: asiento.numero, descripcion }] : [];
        });
      return una;
    },
    provisionesDesde: (periodo) => provisiones.find((p) => p.periodo >= periodo),
    provisionesDespues: (periodo) => provisiones.find((p) => p.periodo > periodo),
  };
};
const ordenar = (tx: Tx, id: number, comando: AsientoContableCommand): Result<CommandAnswer> => {
  const { estado } = guardado(tx, id),
    hechos = decide(asientoContable, comando, estado, contexto(tx));
  if (isLeft(hechos)) return hechos;
  tx.append(flujo(id), estado.version, hechos.right);
  return ok({ fila: { tabla: 'Asientos', id, version: estado.version + hechos.right.length } });
};
/** The next number; none is skipped, since entries are never deleted. */
const siguiente = (tx: Tx): number => savedAsientos(tx.sql).length + 1;

/** The reader's result or error; the writer checks again everything that may have changed since. */
export interface PostAsientoBody {
  readonly armado: BuiltAsiento | null;
  readonly falla: Failure | null;
  readonly clase: 'liquidaciones' | 'provisiones';
  readonly periodo: string;
  readonly fecha: string;
  readonly leyenda: string;
  readonly huella: string;
}
const contabilizar = (tx: Tx, o: CompanyCommand<PostAsientoBody>): Result<CommandAnswer> => {
  const { armado, falla, clase, periodo, fecha, leyenda, huella } = o.cuerpo;
  if (falla || !armado) return { _tag: 'Left', left: known(falla, 'por qué no se armó el asiento') };
  const { cable: c, corridas, provisiones } = armado,
    { listas, pendientes } = corridasOfMes(tx, periodo);
  const espera = clase === 'provisiones' ? pendientes[0] : c.pendientes[0];
  if (espera) return fail('phase', 'declaraciones.sinAprobar', { liquidacion: espera.descripcion });
  if (c.faltan.length > 0) return fail('missing', 'asiento.faltanCuentas', { cuentas: c.faltan.join('; ') });
  const otra = corridas.find(
    (x) => !listas.some((y) => y.id === x.id) || calculationHash(tx, x.id) !== x.lote,
  );
  if (otra || (huella !== '' && huella !== c.huella))
    return fail('conflict', 'contable.cambio', {
      liquidacion: otra?.descripcion ?? textFor(`contable.clase.${clase}`),
    });
  const contenido: AsientoContent = {
    clase,
    periodo,
    fecha,
    leyenda: leyenda.trim(),
    corridas,
    renglones: c.renglones,
    debe: c.debe,
    haber: c.haber,
    provisiones,
    causa: null,
    quien: { id: o.quien.id, nombre: o.quien.nombre },
  };
  return ordenar(tx, tx.nuevoId('Asientos'), { type: 'contabilizar', numero: siguiente(tx), contenido });
};

/** The opposite entry is made first, so that the reversed one can name it. */
const reversar = (
  tx: Tx,
  o: CompanyCommand<{ readonly motivo: string; readonly fecha: string }>,
): Result<CommandAnswer> => {
  const id = o.id ?? 0,
    { estado } = guardado(tx, id),
    { motivo, fecha: dicha } = o.cuerpo,
    fecha = dicha || tx.hoy;
  if (!estado.contenido) return fail('not_found', 'contable.noExiste');
  const nuevo = tx.nuevoId('Asientos'),
    numero = siguiente(tx),
    causa = { id, numero: estado.numero, motivo: motivo.trim() };
  const atras = ordenar(tx, id, { type: 'reversar', por: { id: nuevo, numero }, motivo });
  if (isLeft(atras)) return atras;
  return ordenar(tx, nuevo, {
    type: 'contabilizar',
    numero,
    contenido: reversionOf(estado.contenido, causa, {
      fecha,
      leyenda: textFor('contable.leyendaReversion', {
        numero: estado.numero,
        leyenda: estado.contenido.leyenda,
      }).slice(0, 120),
      quien: { id: o.quien.id, nombre: o.quien.nombre },
    }),
  });
};

const filaDe = ({ estado: e, el }: SavedAsiento): Row => {
  const c = known(e.contenido, 'el contenido del asiento');
  return {
    numero: e.numero,
    periodo: c.periodo,
    fecha: c.fecha,
    clase: c.clase,
    leyenda: c.leyenda,
    estado: e.phase,
    debe: c.debe,
    haber: c.haber,
    corridas: c.corridas.map((x) => ({ id_liquidacion: x.id })),
    renglones: c.renglones.map((r) => ({ ...r })),
    id_asiento: c.causa?.id ?? null,
    motivo: c.causa?.motivo ?? e.reversado?.motivo ?? null,
    autor: c.quien.nombre,
    contabilizado_el: el,
  };
};
const proyector = projectorOf<AsientoContableFact>(['asientoContabilizado', 'asientoReversado'], (p, f) => {
  const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
    antes = guardado(p, id),
    estado = fold(asientoContable, [f], antes.estado);
  const g: SavedAsiento = { estado, el: f.type === 'asientoContabilizado' ? f.at : antes.el };
  saveAsiento(p.sql, id, g);
  p.volcar(TABLA, id, f.version, filaDe(g));
});

export const contableExtension = feature({
  nombre: 'contable',
  offers: offers<ContableOffer>(),
  ddl: DDL_ASIENTOS,
  tablas: ASIENTOS_TABLES,
  proyectores: [proyector],
  ordenes: { 'Asientos/contabilizar': contabilizar, 'Asientos/reversar': reversar },
  lecturas: {
    'contable.armarAsiento': buildMesAsiento,
    'contable.porQue': whyRenglon,
    'contable.porQueProvision': whyProvision,
    'contable.armarProvisiones': buildProvisiones,
    'contable.archivo': asientoFileOf,
  },
});
