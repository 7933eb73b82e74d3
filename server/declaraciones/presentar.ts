// F.931 and Libro de Sueldos Digital of a month: what has to be mended before, what the files would say, and the files.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { CERO, escribir, type Decimal } from '../../core/kit/money.ts';
import { mostrarFecha, type Periodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { GRUPOS_SICOSS, revisarConceptos, revisarPersona, type Observacion } from '../../core/outputs/declaraciones/declarar.ts';
import { escribirLsd, type EnvioLsd } from '../../core/outputs/declaraciones/lsd.ts';
import { escribirSicoss, type Archivo } from '../../core/outputs/declaraciones/sicoss.ts';
import { validarLsd, validarSicoss, type Invalido } from '../../core/outputs/declaraciones/validar.ts';
import type { ArchivoDeclarado, Presentacion } from '../../core/api/declaraciones.ts';
import { estadoDe } from '../runs/estado.ts';
import type { Lectura } from '../store/store.ts';
import { conceptosDeclarados, corridasDe, empresaDeclarada, lineasDe, mesDeclarado, type CorridaDeclarada, type MesDeclarado } from './mes.ts';

/** So many observations go to the screen; the rest are counted. */
const A_LA_VISTA = 500;

interface Armado { readonly archivo: Archivo; readonly observaciones: readonly Observacion[]; readonly mes: MesDeclarado; readonly corridas: readonly CorridaDeclarada[]; readonly pendientes: readonly CorridaDeclarada[]; readonly nombre: string }

const todas = function* (m: MesDeclarado): Generator<NonNullable<ReturnType<MesDeclarado['lineas']['get']>>[number]> { for (const x of m.lineas.values()) yield* x; };
const porEstado = (c: CorridaDeclarada): Observacion => ({ nivel: 'error', id_personal: null, legajo: null, nombre: null, campo: 'estado', mensaje: texto('declaraciones.sinAprobar', { liquidacion: c.descripcion }), tabla: 'Liquidaciones', id: c.id });
/** A control that does not hold is a fault of ours: the file is not given. */
const desigual = (a: Archivo): Observacion[] => a.controles.filter((c) => c.archivo !== c.recibos).map((c) => ({ nivel: 'error', id_personal: null, legajo: null, nombre: null, campo: c.campo, mensaje: texto('declaraciones.noCoincide', { campo: c.campo, archivo: escribir(c.archivo), recibos: escribir(c.recibos) }), tabla: 'Liquidaciones', id: null }));
/** The file as ARCA would read it: what it would refuse, with the person of the line. */
const rechazados = (m: MesDeclarado, invalidos: readonly Invalido[]): Observacion[] => {
  const porCuil = new Map(m.personas.map((d) => [d.persona.cuil?.replaceAll('-', '') ?? '', d.persona]));
  return invalidos.map((i) => { const p = i.cuil === null ? undefined : porCuil.get(i.cuil); return { nivel: 'error', id_personal: p?.id ?? null, legajo: p?.legajo ?? null, nombre: p?.nombre ?? null, campo: i.campo, mensaje: i.mensaje, tabla: p ? 'Personal' : 'Parametros', id: p?.id ?? null }; });
};
/** Only of a file that is whole: before, what it lacks has been said. */
const revisarArchivo = (antes: readonly Observacion[], a: Archivo, m: MesDeclarado, validar: (t: string) => readonly Invalido[]): readonly Observacion[] =>
  ordenadas([...antes, ...(antes.some((o) => o.nivel === 'error') ? [] : [...desigual(a), ...rechazados(m, validar(a.texto))])]);
/** What is not of one person is said once; errors first, by legajo. */
const ordenadas = (o: readonly Observacion[]): readonly Observacion[] => [...new Map(o.map((x) => [`${x.tabla}/${x.id}/${x.id_personal}/${x.campo}/${x.mensaje}`, x])).values()].toSorted((a, b) => Number(a.nivel === 'aviso') - Number(b.nivel === 'aviso') || (a.legajo ?? 0) - (b.legajo ?? 0));

export interface PedidoF931 { readonly periodo: Periodo; readonly marca?: ',' | '.' }
const armarF931 = (l: Lectura, { periodo, marca = ',' }: PedidoF931): Result<Armado> => {
  const empresa = empresaDeclarada(l), { listas, pendientes } = corridasDe(l, periodo);
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (listas.length === 0 && pendientes.length === 0) return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: mostrarFecha(periodo) });
  const conceptos = conceptosDeclarados(l), mes = mesDeclarado(l, periodo, listas, conceptos), archivo = escribirSicoss(mes.personas, empresa, marca);
  const observaciones = [...pendientes.map(porEstado), ...revisarConceptos(todas(mes), conceptos, 'f931'), ...mes.faltan, ...mes.personas.flatMap((d) => revisarPersona(d, 'f931')), ...archivo.observaciones];
  return ok({ archivo, mes, corridas: listas, pendientes, nombre: `f931-${periodo}.txt`, observaciones: revisarArchivo(observaciones, archivo, mes, (t) => validarSicoss(t, marca)) });
};

export interface PedidoLsd { readonly id: number; readonly envio: EnvioLsd; /** As ARCA counts them; by default, its place among those of the month. */ readonly numero?: number | undefined }
const armarLsd = (l: Lectura, { id, envio, numero }: PedidoLsd): Result<Armado> => {
  const cabecera = estadoDe(l, id).cabecera, empresa = empresaDeclarada(l);
  if (cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  const { periodo } = cabecera, { listas, pendientes } = corridasDe(l, periodo), suya = listas.find((c) => c.id === id), esperan = pendientes.filter((c) => c.id === id);
  const conceptos = conceptosDeclarados(l), mes = mesDeclarado(l, periodo, listas, conceptos), propias = lineasDe(l, suya ? [suya] : []);
  const tipo = l.fila('TiposLiquidacion', cabecera.id_rrhh_tipo_liquidacion)?.['periodicidad'], personas = mes.personas.flatMap((d) => (propias.has(d.persona.id) ? [{ d, lineas: propias.get(d.persona.id)! }] : []));
  const archivo = escribirLsd(personas, { envio, periodo, tipo: tipo === 'Q' || tipo === 'S' ? tipo : 'M', numero: numero ?? listas.findIndex((c) => c.id === id) + 1, fecha_pago: cabecera.fecha_pago }, empresa, conceptos);
  const observaciones = [...esperan.map(porEstado), ...revisarConceptos(todas({ ...mes, lineas: propias }), conceptos, 'lsd'), ...mes.faltan, ...personas.flatMap((x) => revisarPersona(x.d, 'lsd')), ...archivo.observaciones];
  return ok({ archivo, mes: { ...mes, personas: personas.map((x) => x.d) }, corridas: suya ? [suya] : [], pendientes: esperan, nombre: `lsd-${periodo}-${envio.toLowerCase()}.txt`, observaciones: revisarArchivo(observaciones, archivo, mes, validarLsd) });
};

const presentar = (a: Armado): Presentacion => {
  const suma = (de: (d: MesDeclarado['personas'][number]) => Decimal): string => escribir(a.mes.personas.reduce((s, d) => s + de(d), CERO));
  const corrida = ({ id, descripcion, estado }: CorridaDeclarada): Presentacion['liquidaciones'][number] => ({ id, descripcion, estado });
  return {
    nombre: a.nombre, registros: a.archivo.registros, liquidaciones: a.corridas.map(corrida), pendientes: a.pendientes.map(corrida),
    errores: a.observaciones.filter((o) => o.nivel === 'error').length, avisos: a.observaciones.filter((o) => o.nivel === 'aviso').length, observaciones: a.observaciones.slice(0, A_LA_VISTA),
    controles: a.archivo.controles.map((c) => ({ campo: c.campo, recibos: escribir(c.recibos), archivo: escribir(c.archivo) })),
    totales: { remunerativo: suma((d) => d.remunerativo), no_remunerativo: suma((d) => d.no_remunerativo), detraccion: suma((d) => d.detraccion) },
    bases: [1, 2, 3, 4, 5, 8, 9, 10].map((n) => ({ n, importe: suma((d) => d.bases[n]!) })),
    grupos: GRUPOS_SICOSS.map((grupo) => ({ grupo, importe: suma((d) => d.grupos[grupo]) })),
  };
};
/** No file while something would be refused: half a declaration is worse than none. */
const entregar = (a: Armado): Result<ArchivoDeclarado> => {
  const errores = a.observaciones.filter((o) => o.nivel === 'error').length;
  return errores > 0 ? fail('invalid', 'declaraciones.conErrores', { n: errores, primero: a.observaciones[0]!.mensaje }) : ok({ nombre: a.nombre, registros: a.archivo.registros, texto: a.archivo.texto });
};
const con = <P>(armar: (l: Lectura, p: P) => Result<Armado>) => ({
  ver: (l: Lectura, p: P): Result<Presentacion> => { const a = armar(l, p); return isLeft(a) ? a : ok(presentar(a.right)); },
  archivo: (l: Lectura, p: P): Result<ArchivoDeclarado> => { const a = armar(l, p); return isLeft(a) ? a : entregar(a.right); },
});
export const f931 = con(armarF931), lsd = con(armarLsd);
