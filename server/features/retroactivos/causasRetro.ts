// Why a closed month of a person comes out otherwise with today's data: the causes of the engine over the inputs of then and of now, and what was loaded since.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { mostrarFecha, ultimoDia, type Fecha } from '../../../core/kit/period.ts';
import { nombreDeFila, type AnyTable } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { CausasRetroactivas, HechoCable } from '../../../core/api/retroactivos.ts';
import { fila, type FilaFact } from '../../../core/domain/fila.ts';
import { comparar, type Causa, type Diferencia } from '../../../core/payroll/comparar.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { hoyDe } from '../../kernel/reloj.ts';
import type { Extension, Lectura } from '../../kernel/store.ts';
import { idDeRecibo } from '../../payroll/sql/recibos.ts';
import { hechosPorFila } from '../../rows/registro.ts';
import { MARCAS, SIN_FECHA } from './entonces.ts';
import { conEntradas, causasCable, hallarRecibo } from '../liquidaciones/contract.ts';
import { rederivar, type Rederivado, type Tramo } from './rederivar.ts';
import { autores } from '../../rows/autores.ts';

export const causasRetro = (
  l: Lectura,
  o: { readonly tramo: Tramo; readonly id_personal: number; readonly periodo: string },
  extensiones: readonly Extension[],
): Result<CausasRetroactivas> => {
  const r = rederivar(l, { ...o.tramo, hasta: o.periodo, legajos: [o.id_personal] });
  const suyos = [...r.personas()]
    .flatMap((t) => t.get(o.id_personal) ?? [])
    .filter((x) => x.de.corrida.periodo === o.periodo);
  if (suyos.length === 0) return fail('not_found', 'retro.sinMes', { periodo: mostrarFecha(o.periodo) });
  const sumas = new Map<Causa, { neto: bigint; conceptos: Map<number, Diferencia['conceptos'][number]> }>();
  let problema = '';
  for (const x of suyos) {
    const d = causasDe(l, extensiones, x);
    if (isLeft(d)) {
      problema = texto('retro.causasMezcladas', { mensaje: d.left.message });
      continue;
    }
    for (const c of d.right) {
      const s = sumas.get(c.causa) ?? {
        neto: 0n,
        conceptos: new Map<number, Diferencia['conceptos'][number]>(),
      };
      s.neto += c.neto;
      for (const y of c.conceptos)
        s.conceptos.set(y.id_concepto, {
          ...y,
          importe: (s.conceptos.get(y.id_concepto)?.importe ?? 0n) + y.importe,
        });
      sumas.set(c.causa, s);
    }
  }
  return ok({
    causas: causasCable(
      [...sumas].map(([causa, s]) => ({ causa, neto: s.neto, conceptos: [...s.conceptos.values()] })),
    ),
    hechos: hechosDesde(
      l,
      o,
      Math.min(...suyos.map((x) => x.guardado?.posicion ?? x.de.posicion)),
      o.tramo.definiciones === 'hoy',
    ),
    problema,
  });
};

const causasDe = (
  l: Lectura,
  extensiones: readonly Extension[],
  x: Rederivado,
): Result<readonly Diferencia[]> => {
  const { cuentas, corrida } = x.de,
    { persona } = x;
  // Who had no receipt, or has none now, is told by the facts.
  if (x.antes === x.ahora || !cuentas || !persona || !x.antes) return ok([]);
  const hallado = hallarRecibo(l, idDeRecibo(corrida.id, x.id_personal));
  if (isLeft(hallado)) return hallado;
  return conEntradas(l, extensiones, hallado.right, (e) =>
    comparar({ entorno: e.c.motor.entorno, persona: e.persona }, { entorno: cuentas.motor.entorno, persona }),
  );
};

const PROPIAS = ['Novedades', 'Agenda', 'Ausencias', 'HorasTrabajadas', 'Familiares', 'SaldosIniciales'],
  COMUNES = ['Escalas', 'TablasAuxiliar', 'Variables', 'Feriados', 'Categorias'];
/** Of a legajo: a new telephone number is no cause. */
const CON_FECHA: readonly string[] = [
  'fecha_ingreso',
  'fecha_antiguedad',
  'fecha_egreso',
  'motivo_egreso',
  'chk_preaviso',
  'PersonalCategoria',
  'PersonalBasico',
  'PersonalJornada',
  'PersonalEstablecimiento',
  'fecha_nacimiento',
];
/** Facts that are told: the last ones are those that count. */
const MAXIMO = 30;

/** What of a row can matter to a month: dated entries that begin after it do not. */
const hasta = (f: Row, fin: Fecha, campos: ReadonlySet<string> | undefined): string | undefined => {
  if ([f['desde'], f['fecha']].some((d) => typeof d === 'string' && d > fin)) return undefined;
  const corta = (v: Value): Value =>
    Array.isArray(v)
      ? (v as readonly Row[]).filter((x) => typeof x['desde'] !== 'string' || x['desde'] <= fin)
      : v;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(f)
        .filter(([k]) => !campos || campos.has(k))
        .map(([k, v]) => [k, corta(v)]),
    ),
  );
};

const hechosDesde = (
  l: Lectura,
  o: { readonly id_personal: number; readonly periodo: string },
  posicion: number,
  conDefiniciones: boolean,
): HechoCable[] => {
  const fin = ultimoDia(o.periodo),
    autor = autores(l.sql),
    hallados: { readonly posicion: number; readonly h: HechoCable }[] = [];
  const categorias = new Set(
    ((l.fila('Personal', o.id_personal)?.['PersonalCategoria'] ?? []) as readonly Row[]).map(
      (c) => c['id_rrhh_categoria'],
    ),
  );
  const ajena = (tabla: string, f: Row): boolean =>
    (PROPIAS.includes(tabla) && f['id_personal'] !== o.id_personal) ||
    (tabla === 'Novedades' && f['periodo'] !== o.periodo) ||
    (tabla === 'Escalas' && !categorias.has(f['id_rrhh_categoria']!));
  for (const tabla of ['Personal', ...PROPIAS, ...COMUNES, ...(conDefiniciones ? SIN_FECHA : [])]) {
    const t = tableNamed(tabla)!,
      campos = tabla === 'Personal' ? new Set([...CON_FECHA, ...(conDefiniciones ? MARCAS : [])]) : undefined;
    for (const { id } of tabla === 'Personal'
      ? [{ id: o.id_personal }]
      : hechosPorFila(l.sql, tabla, posicion)) {
      const todos = l.stream(`${tabla}/${id}`);
      let antes: Row | undefined;
      todos.forEach((f, i) => {
        const s = fold(fila, todos.slice(0, i + 1) as unknown as readonly FilaFact[]),
          ahora = s.phase === 'viva' ? s.valores : undefined,
          previa = antes;
        antes = ahora;
        const vista = ahora ?? previa;
        if (
          f.position <= posicion ||
          !vista ||
          ajena(tabla, vista) ||
          (previa && hasta(previa, fin, campos)) === (ahora && hasta(ahora, fin, campos))
        )
          return;
        const quien = autor(f),
          clave = !previa
            ? ('retro.hechoAgregada' as const)
            : ahora
              ? ('retro.hechoModificada' as const)
              : ('retro.hechoBorrada' as const);
        hallados.push({
          posicion: f.position,
          h: {
            texto: texto(clave, { que: nombrar(l, t, vista), quien, fecha: mostrarFecha(hoyDe(f.at)) }),
            usuario: quien,
            at: f.at,
          },
        });
      });
    }
  }
  return hallados
    .sort((a, b) => b.posicion - a.posicion)
    .slice(0, MAXIMO)
    .map((x) => x.h);
};

/** «Escala Vendedor B 01/08/2026»: references by their names. */
const nombrar = (l: Lectura, t: AnyTable, f: Row): string => {
  const partes = t.display.map((c) => {
    const campo = t.fields[c],
      v = f[c],
      otra = campo?.kind === 'referencia' && typeof v === 'number' ? l.fila(campo.table, v) : undefined,
      tabla = campo?.kind === 'referencia' ? tableNamed(campo.table) : undefined;
    if (otra && tabla) return nombreDeFila(tabla, otra);
    return typeof v === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(v)
      ? mostrarFecha(v)
      : v === null || v === undefined
        ? ''
        : nombreDeFila({ ...t, display: [c] }, f);
  });
  const desde =
    typeof f['desde'] === 'string' && !t.display.includes('desde') ? mostrarFecha(f['desde']) : '';
  return `${t.singular.replace(/^./, (x) => x.toUpperCase())} ${[...partes, desde].filter(Boolean).join(' ')}`.trim();
};
