// What the Libro Ley adds to a company's store: who goes in a period's sheets and what is said of him, kept under his key; and the fact that numbers them.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PlanDeLibro } from '../../../core/api/libro.ts';
import { congelada } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { esPeriodo, mostrarFecha, ultimoDia } from '../../../core/kit/period.ts';
import { filasDe, repartir, type PersonaEnLibro, type ReciboEnLibro } from '../../../core/outputs/libro.ts';
import { familiares } from '../../../core/tables/familiar.ts';
import { vigenteAl } from '../../payroll/datosRecibo.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { lectorDeImpresos } from '../recibos/contract.ts';
import {
  feature,
  offers,
  type Autoria,
  type Escritura,
  type Lectura,
  type Proyector,
  type Regla,
} from '../../kernel/store.ts';
import { revertidosDe } from '../../payroll/sql/corridas.ts';
import { conClaves, conClavesDeLectura } from '../../payroll/sql/documentos.ts';
import {
  altosDe,
  borrarSueltas,
  DDL_LIBRO,
  emisionDeLibro,
  emisiones,
  guardarEmision,
  guardarPersona,
  ultimoFolio,
  TABLAS_LIBRO,
} from './sql/libro.ts';
import { cabecerasDeLote, numeroDeLote, personaDeClave } from '../../payroll/sql/recibos.ts';
import type { LibroOffer, AlcanceDeLibro } from './contract.ts';

export interface PlanEntero extends PlanDeLibro {
  /** Who, by legajo. */ readonly ids: readonly number[];
}

const establecimientoDe = (p: Row | undefined, periodo: string): number | null =>
  (vigenteAl(p?.['PersonalEstablecimiento'], ultimoDia(periodo))?.['id_establecimiento'] ?? null) as
    | number
    | null;
const tabla = (
  l: Pick<Lectura, 'filas'>,
  nombre: string,
  campo: string,
): ((id: unknown) => string | null) => {
  const m = new Map(l.filas(nombre).map((f) => [f['id'], String(f[campo])]));
  return (id) => m.get(id as number) ?? null;
};

const conRecibo = (l: Lectura, id: number): readonly (readonly [number, number])[] => {
  const estado = estadoDe(l, id),
    lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote),
    revertidos = revertidosDe(l.sql, id);
  return lote === undefined
    ? []
    : [...cabecerasDeLote(l.sql, lote)].flatMap((r) =>
        r.neto === null || revertidos.has(personaDeClave(r.id))
          ? []
          : [[personaDeClave(r.id), r.legajo ?? 0] as const],
      );
};

const plan = (l: Lectura, { periodo, id_establecimiento }: AlcanceDeLibro): Result<PlanEntero> => {
  if (!esPeriodo(periodo))
    return fail('invalid', 'declaraciones.periodo', { valor: String(periodo).slice(0, 20) });
  const delMes = l
    .filas('Liquidaciones', { periodo })
    .filter((c) => c['estado'] !== 'anulada')
    .map((c) => ({ id: Number(c['id']), descripcion: String(c['descripcion']), fase: String(c['estado']) }));
  // An emission of every establishment has them all.
  const ya = new Set(
      emisiones(l.sql).flatMap((e) =>
        e.id_establecimiento === null || e.id_establecimiento === id_establecimiento ? e.corridas : [],
      ),
    ),
    corta = ({ id, descripcion }: (typeof delMes)[number]) => ({ id, descripcion });
  const listas = delMes.filter((c) => congelada(c.fase)),
    corridas = listas.filter((c) => !ya.has(c.id)),
    gente = new Map(corridas.flatMap((c) => conRecibo(l, c.id)));
  const ids = [...gente]
    .filter(
      ([id]) =>
        id_establecimiento === null ||
        establecimientoDe(l.fila('Personal', id), periodo) === id_establecimiento,
    )
    .sort((a, b) => a[1] - b[1])
    .map(([id]) => id);
  return ok({
    corridas: corridas.map(corta),
    pendientes: delMes.filter((c) => !congelada(c.fase)).map(corta),
    emitidas: listas.filter((c) => ya.has(c.id)).map(corta),
    personas: ids.length,
    folio: ultimoFolio(l.sql) + 1,
    ids,
  });
};

/** What the book says of some people: their own data as they are now, their receipts as issued. */
const armar = (
  l: Lectura,
  p: {
    readonly carpeta: string;
    readonly empresa: string;
    readonly periodo: string;
    readonly corridas: readonly number[];
    readonly personas: readonly number[];
  },
): Result<readonly (PersonaEnLibro | null)[]> =>
  conClavesDeLectura(p.carpeta, (claves) => {
    const lectores = p.corridas.map((id) => lectorDeImpresos(l, claves, { id, empresa: p.empresa })),
      mala = lectores.find(isLeft);
    if (mala) return mala;
    const civil = tabla(l, 'EstadosCiviles', 'd_persona_estado_civil'),
      establecimiento = tabla(l, 'Establecimientos', 'd_establecimiento'),
      categoria = tabla(l, 'Categorias', 'd_rrhh_categoria'),
      hasta = ultimoDia(p.periodo),
      s = (v: unknown): string | null => (v == null || v === '' ? null : String(v));
    const revertidos = p.corridas.map((id) => revertidosDe(l.sql, id)),
      pago = p.corridas.map((id) => String(l.fila('Liquidaciones', id)?.['fecha_pago'] ?? ''));
    return ok(
      p.personas.map((id): PersonaEnLibro | null => {
        const f = l.fila('Personal', id);
        if (!f || f['nombre'] == null) return null;
        const recibos = lectores.flatMap((x, i): ReciboEnLibro[] => {
          const d = isLeft(x) || revertidos[i]!.has(id) ? undefined : x.right(id);
          return d
            ? [
                {
                  liquidacion: d.descripcion,
                  fecha_pago: pago[i]!,
                  lineas: d.lineas.map(({ codigo, texto, cantidad, importe, columna }) => ({
                    codigo,
                    texto,
                    cantidad,
                    importe,
                    columna,
                  })),
                  remunerativo: d.totales.remunerativo,
                  no_remunerativo: d.totales.no_remunerativo,
                  descuentos: d.totales.descuentos,
                  neto: d.neto,
                },
              ]
            : [];
        });
        const parientes = l
          .filas('Familiares', { id_personal: id })
          .filter(
            (x) =>
              String(x['desde']) <= hasta && (x['hasta'] == null || String(x['hasta']) >= `${p.periodo}-01`),
          );
        return {
          legajo: Number(f['legajo']),
          nombre: String(f['nombre']),
          cuil: s(f['cuil']),
          nacimiento: s(f['fecha_nacimiento']),
          estado_civil: civil(f['id_persona_estado_civil']),
          domicilio: s([f['domicilio'], f['localidad']].filter(Boolean).join(', ')),
          ingreso: String(f['fecha_ingreso']),
          egreso: s(f['fecha_egreso']),
          categoria: categoria(vigenteAl(f['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
          tarea: s(f['tarea']),
          establecimiento: establecimiento(establecimientoDe(f, p.periodo)),
          familiares: parientes.map((x) => ({
            nombre: String(x['nombre'] ?? ''),
            parentesco:
              familiares.fields.parentesco.options.find((o) => o.id === x['parentesco'])?.valor ?? '',
            nacimiento: s(x['fecha_nacimiento']),
            cuil: s(x['cuil']),
          })),
          recibos,
        };
      }),
    );
  });

/** A stretch of an emission that no fact names yet. */
const guardar = (
  e: Escritura,
  p: {
    readonly autoria: Autoria;
    readonly nombre: string;
    readonly desde: number;
    readonly personas: readonly number[];
    readonly textos: readonly (PersonaEnLibro | null)[];
  },
): Result<null> =>
  conClaves(e.carpeta, (claves) =>
    e.transaccion(p.autoria, (tx) => {
      if (p.desde === 0) borrarSueltas(tx.sql, p.nombre);
      p.textos.forEach((x, i) => {
        if (x)
          guardarPersona(
            tx.sql,
            claves,
            { nombre: p.nombre, n: p.desde + i, id_personal: p.personas[i]!, filas: filasDe(x) },
            JSON.stringify(x),
          );
      });
      return ok(null);
    }),
  );

/** Numbers the sheets after the last ones there are: the row and the fact that say which they are, once. */
const emitir = (
  e: Escritura,
  p: {
    readonly autoria: Autoria;
    readonly nombre: string;
    readonly alcance: AlcanceDeLibro;
    readonly corridas: readonly number[];
    readonly rubrica: string | null;
    readonly soporte: string;
  },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['LibroLey', 'emitir', p.alcance]),
    (tx) => {
      const altos = altosDe(tx.sql, p.nombre),
        { hojas } = repartir(altos),
        ahora = plan(tx, p.alcance);
      if (isLeft(ahora)) return ahora;
      // Two at once: who comes second finds them in the book.
      if (hojas === 0 || p.corridas.some((id) => !ahora.right.corridas.some((c) => c.id === id)))
        return fail('conflict', 'recibos.libro.yaEsta', { periodo: mostrarFecha(p.alcance.periodo) });
      const id = tx.nuevoId('LibroLey'),
        folio_desde = ultimoFolio(tx.sql) + 1;
      tx.append(`Libros/${id}`, 0, [
        {
          type: 'foliosAsignados',
          schema: 1,
          data: {
            nombre: p.nombre,
            corridas: p.corridas,
            id_establecimiento: p.alcance.id_establecimiento,
            hojas,
          },
        },
      ]);
      tx.append(`LibroLey/${id}`, 0, [
        {
          type: 'filaAgregada',
          schema: 1,
          data: {
            valores: {
              periodo: p.alcance.periodo,
              rubrica: p.rubrica,
              soporte: p.soporte,
              folio_desde,
              folio_hasta: folio_desde + hojas - 1,
              fecha_emision: tx.hoy,
              observacion: null,
              id_establecimiento: p.alcance.id_establecimiento,
              personas: altos.length,
            },
          },
        },
      ]);
      return ok({ fila: { tabla: 'LibroLey', id, version: 1 } });
    },
    { rubrica: p.rubrica, soporte: p.soporte },
  );

const proyector: Proyector = {
  tipos: ['foliosAsignados'],
  aplicar: (p, f) => {
    const d = f.data as {
      readonly nombre: string;
      readonly corridas: readonly number[];
      readonly id_establecimiento: number | null;
    };
    guardarEmision(p.sql, { id: Number(f.stream.slice(f.stream.indexOf('/') + 1)), ...d });
  },
};

const FIJOS = [
  'periodo',
  'folio_desde',
  'folio_hasta',
  'fecha_emision',
  'id_establecimiento',
  'personas',
] as const;
/** Sheets that were numbered are not numbered again by hand, nor taken out. */
const numeradas: Regla = {
  revisar: (tx, valores, anterior, id) =>
    anterior &&
    emisionDeLibro(tx.sql, id) &&
    FIJOS.some((c) => (valores[c] ?? null) !== (anterior[c] ?? null))
      ? fail('closed', 'recibos.libro.numeradas')
      : undefined,
  revisarBorrado: (tx, _, id) =>
    emisionDeLibro(tx.sql, id) ? fail('closed', 'recibos.libro.numeradas') : undefined,
};

export const libroExtension = feature({
  nombre: 'libro',
  offers: offers<LibroOffer>(),
  ddl: DDL_LIBRO,
  tablas: TABLAS_LIBRO,
  proyectores: [proyector],
  reglas: { LibroLey: numeradas },
  tareas: { 'libro.guardar': guardar, 'libro.emitir': emitir },
  lecturas: { 'libro.plan': plan, 'libro.armar': armar },
});
