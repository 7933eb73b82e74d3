// The file of a declaration as it would be now, with what has to be mended before it may be given.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { escribir, leerDecimal } from '../../../core/kit/money.ts';
import { mostrarFecha, type Periodo } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import {
  revisarConceptos,
  revisarPersona,
  revisarTope,
  type Observacion,
} from '../../../core/outputs/declaraciones/declarar.ts';
import {
  basesEn,
  basesEnCero,
  escribirLsd,
  type EnvioLsd,
  type PersonaLsd,
} from '../../../core/outputs/declaraciones/lsd.ts';
import {
  escribirSicoss,
  FIN_DE_LINEA,
  type Archivo,
  type ParteDePersona,
} from '../../../core/outputs/declaraciones/sicoss.ts';
import { validarLsd, validarSicoss, type Invalido } from '../../../core/outputs/declaraciones/validar.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import {
  conceptosDeclarados,
  corridasDe,
  empresaDeclarada,
  lineasDe,
  mesDeclarado,
  type CorridaDeclarada,
  type MesDeclarado,
} from '../../payroll/mes.ts';
import { miradas } from '../liquidaciones/contract.ts';
import { basesPresentadas } from './presentadas.ts';

export interface Armado {
  readonly archivo: Archivo;
  readonly observaciones: readonly Observacion[];
  readonly mes: MesDeclarado;
  readonly corridas: readonly CorridaDeclarada[];
  readonly pendientes: readonly CorridaDeclarada[];
  readonly nombre: string;
  readonly periodo: Periodo;
}

const todas = function* (
  m: MesDeclarado,
): Generator<NonNullable<ReturnType<MesDeclarado['lineas']['get']>>[number]> {
  for (const x of m.lineas.values()) yield* x;
};
const porEstado = (c: CorridaDeclarada): Observacion => ({
  nivel: 'error',
  id_personal: null,
  legajo: null,
  nombre: null,
  campo: 'estado',
  mensaje: texto('declaraciones.sinAprobar', { liquidacion: c.descripcion }),
  tabla: 'Liquidaciones',
  id: c.id,
});
/** A control that does not hold is a fault of ours: the file is not given. */
const desigual = (a: Archivo): Observacion[] =>
  a.controles
    .filter((c) => c.archivo !== c.recibos)
    .map((c) => ({
      nivel: 'error',
      id_personal: null,
      legajo: null,
      nombre: null,
      campo: c.campo,
      mensaje: texto('declaraciones.noCoincide', {
        campo: c.campo,
        archivo: escribir(c.archivo),
        recibos: escribir(c.recibos),
      }),
      tabla: 'Liquidaciones',
      id: null,
    }));
/** The file as ARCA would read it: what it would refuse, with the person of the line. */
const rechazados = (m: MesDeclarado, invalidos: readonly Invalido[]): Observacion[] => {
  const porCuil = new Map(m.personas.map((d) => [d.persona.cuil?.replaceAll('-', '') ?? '', d.persona]));
  return invalidos.map((i) => {
    const p = i.cuil === null ? undefined : porCuil.get(i.cuil);
    return {
      nivel: 'error',
      id_personal: p?.id ?? null,
      legajo: p?.legajo ?? null,
      nombre: p?.nombre ?? null,
      campo: i.campo,
      mensaje: i.mensaje,
      tabla: p ? 'Personal' : 'Parametros',
      id: p?.id ?? null,
    };
  });
};
/** Only of a file that is whole: before, what it lacks has been said. */
const revisarArchivo = (
  antes: readonly Observacion[],
  a: Archivo,
  m: MesDeclarado,
  validar: (t: string) => readonly Invalido[],
): readonly Observacion[] =>
  ordenadas([
    ...antes,
    ...(antes.some((o) => o.nivel === 'error') ? [] : [...desigual(a), ...rechazados(m, validar(a.texto))]),
  ]);
/** What is not of one person is said once; errors first, by legajo. */
const ordenadas = (o: readonly Observacion[]): readonly Observacion[] =>
  [
    ...new Map(o.map((x) => [`${x.tabla}/${x.id}/${x.id_personal}/${x.campo}/${x.mensaje}`, x])).values(),
  ].toSorted(
    (a, b) => Number(a.nivel === 'aviso') - Number(b.nivel === 'aviso') || (a.legajo ?? 0) - (b.legajo ?? 0),
  );

/** The maximum of what workers contribute on in a month, and whether some of its runs pays vacations apart; what lacks is said once. */
const topesDe = (
  l: Lectura,
  periodo: Periodo,
  corridas: readonly CorridaDeclarada[],
  m: MesDeclarado,
): readonly Observacion[] => {
  const tabla = l.filas('TablasAuxiliar', { codigo: 'topes' })[0],
    filas = ((tabla?.['filas'] ?? []) as unknown as readonly Row[]).filter(
      (f) => f['clave1'] === 'maximo' && String(f['desde']).startsWith(periodo),
    ),
    tope = leerDecimal(String(filas.at(-1)?.['valor'] ?? ''));
  if (!tabla) return [];
  if (tope === undefined)
    return [
      {
        nivel: 'aviso',
        id_personal: null,
        legajo: null,
        nombre: null,
        campo: 'tope',
        mensaje: texto('presentaciones.sinTope', { periodo: mostrarFecha(periodo) }),
        tabla: 'TablasAuxiliar',
        id: Number(tabla['id']),
      },
    ];
  const aparte = corridas.some((c) => l.fila('TiposLiquidacion', c.id_tipo)?.['tope'] === 'vacaciones');
  return m.personas.flatMap((d) => revisarTope(d, tope, aparte));
};

/** Who works there and is in no approved receipt is in no line of the file: ARCA takes whoever is left out for not declared. */
const sinRecibo = (l: Lectura, periodo: Periodo, m: MesDeclarado): readonly Observacion[] =>
  miradas(l.sql, { periodo, nombrados: [], clases: null })
    .filter((p) => !m.lineas.has(p.id))
    .map((p) => ({
      nivel: 'aviso',
      id_personal: p.id,
      legajo: p.legajo,
      nombre: p.nombre,
      campo: 'recibo',
      mensaje: texto('declaraciones.sinRecibo'),
      tabla: 'Personal',
      id: p.id,
    }));

export interface PedidoF931 {
  readonly periodo: Periodo;
  readonly marca?: ',' | '.' | undefined;
}
export const armarF931 = (l: Lectura, { periodo, marca = ',' }: PedidoF931): Result<Armado> => {
  const empresa = empresaDeclarada(l, periodo),
    { listas, pendientes } = corridasDe(l, periodo);
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (listas.length === 0 && pendientes.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: mostrarFecha(periodo) });
  const conceptos = conceptosDeclarados(l),
    mes = mesDeclarado(l, periodo, listas, conceptos),
    archivo = escribirSicoss(mes.personas, empresa, marca);
  const observaciones = [
    ...pendientes.map(porEstado),
    ...revisarConceptos(todas(mes), conceptos, 'f931'),
    ...mes.faltan,
    ...(pendientes.length > 0 ? [] : sinRecibo(l, periodo, mes)),
    ...mes.personas.flatMap((d) => revisarPersona(d, 'f931')),
    ...topesDe(l, periodo, listas, mes),
    ...archivo.observaciones,
  ];
  return ok({
    archivo,
    mes,
    corridas: listas,
    pendientes,
    periodo,
    nombre: `f931-${periodo}.txt`,
    observaciones: revisarArchivo(observaciones, archivo, mes, (t) => validarSicoss(t, marca)),
  });
};

const sinCambios: Observacion = {
  nivel: 'aviso',
  id_personal: null,
  legajo: null,
  nombre: null,
  campo: 'bases',
  mensaje: texto('presentaciones.sinCambios'),
  tabla: 'Liquidaciones',
  id: null,
};
/** Who has other bases than those presented; and who was declared and has no receipt now, with his at zero. */
const cambiadas = (
  m: MesDeclarado,
  presentadas: ReadonlyMap<number, string>,
  escribir04: (p: readonly PersonaLsd[]) => Archivo,
): { readonly personas: readonly PersonaLsd[]; readonly enCero: readonly ParteDePersona[] } => {
  const todos = m.personas.map((d): PersonaLsd => ({ d, lineas: [] })),
    ahora = new Map(escribir04(todos).partes.map((p) => [p.id_personal, basesEn(p.texto)]));
  const faltan = [...presentadas].flatMap(([id_personal, antes]): readonly ParteDePersona[] => {
    const cero = basesEnCero(antes);
    return ahora.has(id_personal) || m.faltan.some((o) => o.id_personal === id_personal) || cero === antes
      ? []
      : [{ id_personal, texto: cero + FIN_DE_LINEA }];
  });
  return {
    personas: todos.filter((p) => ahora.get(p.d.persona.id) !== presentadas.get(p.d.persona.id)),
    enCero: faltan,
  };
};

export interface PedidoLsd {
  readonly id: number;
  readonly envio: EnvioLsd /** As ARCA counts them; by default, its place among those of the month. */;
  readonly numero?:
    | number
    | undefined /** Folder of the company, where the keys are: what was presented is read with them. */;
  readonly carpeta: string;
}
export const armarLsd = (l: Lectura, { id, envio, numero, carpeta }: PedidoLsd): Result<Armado> => {
  const cabecera = estadoDe(l, id).cabecera;
  if (cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const empresa = empresaDeclarada(l, cabecera.periodo);
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  const { periodo } = cabecera,
    { listas, pendientes } = corridasDe(l, periodo),
    suya = listas.find((c) => c.id === id),
    esperan = pendientes.filter((c) => c.id === id);
  const conceptos = conceptosDeclarados(l),
    mes = mesDeclarado(l, periodo, listas, conceptos),
    propias = lineasDe(l, suya ? [suya] : []);
  const tipo = l.fila('TiposLiquidacion', cabecera.id_rrhh_tipo_liquidacion)?.['periodicidad'],
    deLaLiquidacion = mes.personas.flatMap((d): readonly PersonaLsd[] =>
      propias.has(d.persona.id) ? [{ d, lineas: propias.get(d.persona.id)! }] : [],
    );
  const escribir04 = (quienes: readonly PersonaLsd[], enCero: readonly ParteDePersona[] = []): Archivo =>
    escribirLsd(
      quienes,
      {
        envio,
        periodo,
        tipo: tipo === 'Q' || tipo === 'S' ? tipo : 'M',
        numero: numero ?? listas.findIndex((c) => c.id === id) + 1,
        fecha_pago: cabecera.fecha_pago,
      },
      empresa,
      conceptos,
      enCero,
    );
  const presentadas = envio === 'RE' ? basesPresentadas(l, carpeta, periodo) : undefined,
    { personas, enCero } = presentadas
      ? cambiadas(mes, presentadas, escribir04)
      : { personas: deLaLiquidacion, enCero: [] };
  const archivo = escribir04(personas, enCero);
  const observaciones = [
    ...esperan.map(porEstado),
    ...revisarConceptos(todas({ ...mes, lineas: propias }), conceptos, 'lsd'),
    ...mes.faltan,
    ...personas.flatMap((x) => revisarPersona(x.d, 'lsd')),
    ...archivo.observaciones,
    ...(presentadas && archivo.registros === 0 ? [sinCambios] : []),
  ];
  return ok({
    archivo,
    mes: { ...mes, personas: personas.map((x) => x.d) },
    corridas: suya ? [suya] : [],
    pendientes: esperan,
    periodo,
    nombre: `lsd-${periodo}-${envio.toLowerCase()}.txt`,
    observaciones: revisarArchivo(observaciones, archivo, mes, validarLsd),
  });
};
