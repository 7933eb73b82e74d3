// The attributes that formulas can name: of the person, the contract in force, time worked, the run, the company and the novedad.
import { desdeEntero, dividir, leerDecimal, por, type Decimal } from '../kit/money.ts';
import {
  aniosCumplidos,
  anioDe,
  diasInclusive,
  fechaDe,
  mesDe,
  mostrarFecha,
  periodoDe,
  primerDia,
  type Fecha,
} from '../kit/period.ts';
import type { AtributoDef, Grupo } from './atributo.ts';
import { clave, codigoTexto } from './clave.ts';
import { escalaDe, origenEscala } from './escala.ts';
import { diasAusentes } from './functions/persona.ts';
import { deEntrada, enCola, type CampoEntrada } from './cola.ts';
import { fallar, type ConvenioPreparado, type Marco } from './marco.ts';
import { quien } from './quien.ts';
import type { Entorno, Origen, OtroCampo } from './run.ts';

const enPersonal = (campo: string, desde?: string): Origen => ({
  tabla: 'Personal',
  campo,
  id: 0,
  ...(desde === undefined ? {} : { desde }),
});
const deLegajo =
  (campo: string) =>
  (m: Marco): Origen => ({ ...enPersonal(campo), id: m.persona.id });
const deTipo =
  (campo: string) =>
  (m: Marco): Origen => ({ tabla: 'TiposLiquidacion', id: m.corrida.entorno.tipo.id, campo });
const deEmpresa = (campo: string) => (): Origen => ({ tabla: 'Parametros', id: 1, campo });
/** A value of the company that may have a date: the entry of that date in its list. */
const LISTA_DE_EMPRESA = {
  tipo_empleador: 'encuadre',
  cantidad_trabajadores: 'trabajadores',
  alicuota_art: 'alicuota',
  fijo_art: 'fijo',
} as const;
const deEmpresaAl =
  (campo: keyof typeof LISTA_DE_EMPRESA) =>
  (m: Marco): Origen => {
    const desde = m.corrida.entorno.empresa.desde?.[campo];
    return desde === undefined
      ? deEmpresa(campo)()
      : { tabla: 'Parametros', id: 1, campo: LISTA_DE_EMPRESA[campo], desde };
  };

const nombre = (m: Marco, lista: keyof Entorno['nombres'], id: number | null | undefined): string =>
  id === null || id === undefined ? '' : (m.corrida.entorno.nombres[lista][id] ?? '');
const etiquetado = (
  n: string,
  etiqueta: string,
  lista: keyof Entorno['nombres'],
  id: (m: Marco) => number | null,
  campo: string,
): AtributoDef => ({
  nombre: n,
  etiqueta,
  ayuda: `${etiqueta} del legajo, como texto; vacío si no tiene.`,
  grupo: 'persona',
  tipo: 'texto',
  calcular: (m) => nombre(m, lista, id(m)),
  origen: deLegajo(campo),
});

/** The convention in force; without a category there is none, and that is an error of the person. */
const convenioDe = (m: Marco): ConvenioPreparado | undefined => {
  const c = m.tramo.convenio;
  if (!c) fallar(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: mostrarFecha(m.tramo.hasta) });
  return c;
};
const horas = (m: Marco): Decimal => m.tramo.jornada?.valor ?? convenioDe(m)?.horas ?? 0n;
/** An amount for the whole day, for the hours of the contract; exact before it is divided. */
const porJornada = (m: Marco, entera: Decimal): Decimal => {
  const completa = convenioDe(m)?.horas ?? 0n,
    h = horas(m);
  return completa === 0n || h === completa ? entera : dividir(por(entera, h), completa);
};
const basico = (m: Marco): Decimal => {
  if (m.tramo.basico) return m.tramo.basico.valor;
  const e = escalaDe(m, m.tramo.categoria, m.tramo.hasta);
  return e ? porJornada(m, e.basico) : 0n;
};
const origenBasico = (m: Marco): Origen | undefined => {
  if (m.tramo.basico) return { ...enPersonal('basico', m.tramo.basico.desde), id: m.persona.id };
  const e = m.tramo.categoria && escalaDe(m, m.tramo.categoria, m.tramo.hasta);
  return e && origenEscala(e, 'basico');
};
const origenJornada = (m: Marco): Origen | undefined =>
  m.tramo.jornada
    ? { ...enPersonal('jornada', m.tramo.jornada.desde), id: m.persona.id }
    : m.tramo.convenio && { tabla: 'Convenios', id: m.tramo.convenio.def.id, campo: 'horas_jornada' };
const origenCategoria = (m: Marco): Origen | undefined =>
  m.tramo.desdeCategoria === undefined
    ? undefined
    : { ...enPersonal('categoria', m.tramo.desdeCategoria), id: m.persona.id };

/** Years completed by the end of the month count for the whole of it; the table `parametros` can ask for its first day (`antiguedad_primer_dia` = 1). */
const antiguedad = (m: Marco): number => {
  const alPrimero = parametro(m, 'antiguedad_primer_dia'),
    primero = m.alDia === undefined ? m.corrida.desde : primerDia(periodoDe(m.alDia));
  return aniosCumplidos(
    m.persona.fecha_antiguedad ?? m.persona.fecha_ingreso,
    alPrimero === 0n ? (m.alDia ?? m.mes.hasta) : primero,
  );
};
/** A rule of the company's own: a row of the table `parametros`; 0 when there is none. */
const parametro = (m: Marco, cual: string): Decimal =>
  m.corrida.tablas.get('parametros')?.vigentes.get(cual)?.valor ?? 0n;

/** A field of the file that is read only when some formula names it. */
const otro = (m: Marco, campo: OtroCampo): string => m.persona.otros?.[campo] ?? '';
const deFicha = (
  nombre: string,
  etiqueta: string,
  ayuda: string,
  campo: OtroCampo,
  calcular: (m: Marco) => string = (m) => otro(m, campo),
): AtributoDef => ({
  nombre,
  etiqueta,
  ayuda,
  campo,
  grupo: 'persona',
  tipo: 'texto',
  calcular,
  origen: deLegajo(campo),
});
const nacimiento = (m: Marco): Fecha => {
  const f = otro(m, 'fecha_nacimiento');
  if (f === '') fallar(m, 'sin_fecha', 'payroll.sinNacimiento', { quien: quien(m.concepto) });
  return f;
};
/** Real days of the stretch in view, and of the month. */
const corridosDelTramo = (m: Marco): number =>
  m.tramo.dias === 0 ? 0 : diasInclusive(m.tramo.desde, m.tramo.hasta);
const corridosDelMes = (m: Marco): number => diasInclusive(m.corrida.desde, m.corrida.hasta);

const origenEntrada =
  (campo: string) =>
  (m: Marco): Origen | undefined =>
    m.entrada && {
      tabla: m.entrada.tipo === 'novedad' ? 'Novedades' : 'Agenda',
      id: m.entrada.id,
      campo,
      ...(m.entrada.desde === null ? {} : { desde: m.entrada.desde }),
    };
const novedad = (campo: CampoEntrada, etiqueta: string): readonly AtributoDef[] => [
  {
    nombre: `novedad.${campo}`,
    etiqueta,
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    origen: origenEntrada(campo),
    ayuda: `${etiqueta} de la novedad o de la agenda que da esta línea. Si no lo trae, es un error: pregunte antes con novedad.trae_${campo}.`,
    calcular: (m) => {
      if (!m.entrada) {
        fallar(m, 'sin_novedad', 'payroll.sinNovedad', {
          quien: quien(m.concepto),
          campo: `novedad.${campo}`,
        });
        return 0n;
      }
      const v = deEntrada(m.entrada, campo);
      if (v === null)
        fallar(m, 'novedad_incompleta', 'payroll.novedadSin', {
          codigo: m.concepto ? codigoTexto(m.concepto.codigo) : '',
          campo: etiqueta.toLowerCase(),
        });
      return v ?? 0n;
    },
  },
  {
    nombre: `novedad.trae_${campo}`,
    etiqueta: `La novedad trae ${etiqueta.toLowerCase()}`,
    ayuda: `Verdadero cuando hay una novedad y trae ${etiqueta.toLowerCase()}.`,
    grupo: 'novedad',
    tipo: 'logico',
    volatil: true,
    origen: origenEntrada(campo),
    calcular: (m) => m.entrada !== undefined && deEntrada(m.entrada, campo) !== null,
  },
];

const deLaCola: readonly AtributoDef[] = [
  {
    nombre: 'novedad.importe_previo',
    etiqueta: 'Importe de las que van antes',
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    ayuda:
      'La suma de los importes de las novedades y agendas del mismo concepto que van antes que ésta, por fecha: para órdenes que se cobran una después de otra.',
    calcular: (m) => {
      const e = m.entrada;
      let t = 0n;
      if (e)
        for (const x of enCola(m)) {
          if (x.tipo === e.tipo && x.id === e.id) break;
          t += deEntrada(x, 'importe') ?? 0n;
        }
      return t;
    },
  },
  {
    nombre: 'novedad.desde_cola',
    etiqueta: 'Comienzo de la primera',
    grupo: 'novedad',
    tipo: 'fecha',
    volatil: true,
    ayuda:
      'La fecha de la primera de las agendas vigentes del concepto; el primer día del mes si todas son novedades.',
    calcular: (m) => enCola(m)[0]?.desde ?? m.corrida.desde,
  },
  {
    nombre: 'novedad.tomado',
    etiqueta: 'Lo ya cobrado de ésta',
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    ayuda:
      'Lo que otros recibos tomaron por esta misma agenda: de dos préstamos a la vez, lo de cada uno. Un saldo inicial, que no dice de cuál es, va primero a la más vieja. 0 en una novedad.',
    calcular: (m) => m.entrada?.tomado ?? 0n,
  },
  {
    nombre: 'novedad.saldo_previo',
    etiqueta: 'Saldo de las que van antes',
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    ayuda:
      'Lo que falta cobrar de las novedades y agendas vigentes del mismo concepto que van antes que ésta, por fecha: para órdenes que se cobran una después de otra.',
    calcular: (m) => {
      const e = m.entrada;
      let t = 0n;
      if (e)
        for (const x of enCola(m)) {
          if (x.tipo === e.tipo && x.id === e.id) break;
          const falta = (deEntrada(x, 'importe') ?? 0n) - x.tomado;
          if (falta > 0n) t += falta;
        }
      return t;
    },
  },
  {
    nombre: 'novedad.orden',
    etiqueta: 'Lugar de la novedad',
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    ayuda:
      'El lugar de esta novedad o agenda entre las del mismo concepto, por fecha: 1 la primera. 0 si la línea no sale de ninguna.',
    calcular: (m) => {
      const e = m.entrada;
      return e ? desdeEntero(enCola(m).findIndex((x) => x.tipo === e.tipo && x.id === e.id) + 1) : 0n;
    },
  },
  {
    nombre: 'novedad.desde',
    etiqueta: 'Comienzo de la agenda',
    grupo: 'novedad',
    tipo: 'fecha',
    volatil: true,
    origen: origenEntrada('desde'),
    ayuda: 'Desde cuándo rige la agenda que da esta línea; en una novedad, el primer día del mes.',
    calcular: (m) => m.entrada?.desde ?? m.corrida.desde,
  },
  {
    nombre: 'novedad.periodo',
    etiqueta: 'Período de la novedad',
    grupo: 'novedad',
    tipo: 'texto',
    volatil: true,
    origen: origenEntrada('periodo_ajuste'),
    ayuda:
      'El mes al que se imputa la línea: el que trae la novedad o, si no trae, el que se liquida. "2026-08".',
    calcular: (m) => m.entrada?.periodo_ajuste ?? m.corrida.periodo,
  },
  {
    nombre: 'novedad.es_agenda',
    etiqueta: 'Sale de la agenda',
    grupo: 'novedad',
    tipo: 'logico',
    volatil: true,
    ayuda: 'Verdadero cuando la línea sale de la agenda del legajo, y no de una novedad del mes.',
    calcular: (m) => m.entrada?.tipo === 'agenda',
  },
];

const cuenta = (
  n: string,
  grupo: Grupo,
  etiqueta: string,
  ayuda: string,
  calcular: (m: Marco) => number,
): AtributoDef => ({
  nombre: n,
  grupo,
  etiqueta,
  ayuda,
  tipo: 'numero',
  calcular: (m) => desdeEntero(calcular(m)),
});

const marca = (
  nombre: string,
  etiqueta: string,
  ayuda: string,
  valor: (m: Marco) => 0 | 1,
  campo: string,
): AtributoDef => ({
  nombre,
  etiqueta,
  ayuda,
  grupo: 'persona',
  tipo: 'logico',
  calcular: (m) => valor(m) === 1,
  origen: deLegajo(campo),
});

const persona: readonly AtributoDef[] = [
  {
    nombre: 'legajo',
    etiqueta: 'Legajo',
    ayuda: 'El número de legajo.',
    grupo: 'persona',
    tipo: 'numero',
    calcular: (m) => desdeEntero(m.persona.legajo),
    origen: deLegajo('legajo'),
  },
  {
    nombre: 'fecha_ingreso',
    etiqueta: 'Fecha de ingreso',
    ayuda: 'El día que ingresó.',
    grupo: 'persona',
    tipo: 'fecha',
    calcular: (m) => m.persona.fecha_ingreso,
    origen: deLegajo('fecha_ingreso'),
  },
  {
    nombre: 'fecha_antiguedad',
    etiqueta: 'Fecha de antigüedad',
    ayuda: 'Desde cuándo se cuenta la antigüedad: la reconocida o, si no hay, el ingreso.',
    grupo: 'persona',
    tipo: 'fecha',
    calcular: (m) => m.persona.fecha_antiguedad ?? m.persona.fecha_ingreso,
    origen: deLegajo('fecha_antiguedad'),
  },
  {
    nombre: 'tiene_egreso',
    etiqueta: 'Tiene fecha de egreso',
    ayuda: 'Verdadero cuando el legajo tiene fecha de egreso.',
    grupo: 'persona',
    tipo: 'logico',
    calcular: (m) => m.persona.fecha_egreso !== null,
    origen: deLegajo('fecha_egreso'),
  },
  {
    nombre: 'fecha_egreso',
    etiqueta: 'Fecha de egreso',
    ayuda: 'El día que egresó. Si no egresó es un error: pregunte antes con tiene_egreso.',
    grupo: 'persona',
    tipo: 'fecha',
    origen: deLegajo('fecha_egreso'),
    calcular: (m) => {
      if (m.persona.fecha_egreso === null)
        fallar(m, 'sin_fecha', 'payroll.sinEgreso', { quien: quien(m.concepto) });
      return m.persona.fecha_egreso ?? '';
    },
  },
  {
    nombre: 'motivo_egreso',
    etiqueta: 'Motivo del egreso',
    ayuda:
      'El código del motivo: "renuncia", "despido", "despido_causa", "acuerdo", "jubilacion", "fallecimiento", "fin_contrato", "fuerza_mayor" o "incapacidad". Si no está cargado es un error.',
    grupo: 'persona',
    tipo: 'texto',
    origen: deLegajo('motivo_egreso'),
    calcular: (m) => {
      if (m.persona.motivo_egreso === null) fallar(m, 'sin_motivo', 'payroll.sinMotivoEgreso');
      return m.persona.motivo_egreso ?? '';
    },
  },
  marca(
    'preaviso_dado',
    'Se dio preaviso',
    'Verdadero cuando el preaviso se dio y se trabajó.',
    (m) => m.persona.preaviso_dado,
    'chk_preaviso',
  ),
  {
    ...cuenta(
      'antiguedad_anios',
      'tiempo',
      'Antigüedad en años',
      'Años cumplidos; el que se cumple en el mes vale para todo el mes, salvo que la tabla «parametros» diga otra cosa (antiguedad_primer_dia).',
      antiguedad,
    ),
    origen: deLegajo('fecha_antiguedad'),
  },
  etiquetado('sexo', 'Sexo', 'sexo', (m) => m.persona.id_sexo, 'id_persona_sexo'),
  etiquetado(
    'estado_civil',
    'Estado civil',
    'estado_civil',
    (m) => m.persona.id_estado_civil,
    'id_persona_estado_civil',
  ),
  etiquetado(
    'clase_legajo',
    'Clase de legajo',
    'clase_legajo',
    (m) => m.persona.id_clase_legajo,
    'id_rrhh_clase_legajo',
  ),
  etiquetado('area', 'Área', 'area', (m) => m.persona.id_area, 'id_area'),
  etiquetado('sindicato', 'Sindicato', 'sindicato', (m) => m.persona.id_sindicato, 'id_rrhh_sindicato'),
  etiquetado(
    'obra_social',
    'Obra social',
    'obra_social',
    (m) => m.persona.id_obra_social,
    'id_rrhh_obra_social',
  ),
  marca(
    'afiliado_sindicato',
    'Afiliado al sindicato',
    'Verdadero cuando está afiliado.',
    (m) => m.persona.afiliado_sindicato,
    'chk_afiliado',
  ),
  marca('jubilado', 'Jubilado', 'Verdadero cuando es jubilado.', (m) => m.persona.jubilado, 'chk_jubilado'),
  marca(
    'convencionado',
    'Convencionado',
    'Verdadero cuando está comprendido en un convenio.',
    (m) => m.persona.convencionado,
    'chk_convencionado',
  ),
  marca(
    'seguro_colectivo',
    'Seguro colectivo de vida obligatorio',
    'Verdadero cuando está en el seguro del Dto 1567/74.',
    (m) => m.persona.seguro_colectivo,
    'chk_scvo',
  ),
  {
    nombre: 'fecha_nacimiento',
    etiqueta: 'Fecha de nacimiento',
    ayuda: 'El día que nació. Si no está cargado es un error.',
    grupo: 'persona',
    tipo: 'fecha',
    campo: 'fecha_nacimiento',
    calcular: nacimiento,
    origen: deLegajo('fecha_nacimiento'),
  },
  {
    ...cuenta(
      'edad',
      'persona',
      'Edad',
      'Años cumplidos al fin del mes. Sin fecha de nacimiento es un error.',
      (m) => {
        const f = nacimiento(m);
        return f === '' ? 0 : aniosCumplidos(f, m.alDia ?? m.corrida.hasta);
      },
    ),
    campo: 'fecha_nacimiento',
    origen: deLegajo('fecha_nacimiento'),
  },
  deFicha(
    'localidad',
    'Localidad',
    'La localidad del domicilio, como texto; vacía si no está cargada.',
    'localidad',
  ),
  deFicha(
    'lugar_pago',
    'Lugar de pago',
    'El lugar de pago del legajo, como texto; vacío si no tiene.',
    'id_lugar_pago',
    (m) => {
      const id = otro(m, 'id_lugar_pago');
      return id === '' ? '' : nombre(m, 'lugar_pago', Number(id));
    },
  ),
  deFicha('tarea', 'Tarea', 'La tarea del legajo, como texto; vacía si no tiene.', 'tarea'),
  deFicha(
    'forma_pago',
    'Forma de pago',
    '"1" efectivo, "2" cheque o "3" acreditación en cuenta.',
    'forma_pago',
  ),
  deFicha(
    'situacion',
    'Situación de revista',
    'El código de la situación de revista: "01" activo.',
    'codigo_situacion',
  ),
  deFicha('condicion', 'Condición', 'El código de la condición en el F.931.', 'codigo_condicion'),
  deFicha(
    'modalidad',
    'Modalidad de contratación',
    'El código de la modalidad: "008" tiempo completo indeterminado.',
    'codigo_modalidad',
  ),
  deFicha('siniestrado', 'Siniestrado', 'El código de siniestrado en el F.931.', 'codigo_siniestrado'),
  deFicha(
    'puesto',
    'Puesto',
    'El código del puesto en Simplificación Registral; vacío si no tiene.',
    'puesto',
  ),
  {
    ...cuenta(
      'adherentes',
      'persona',
      'Adherentes a la obra social',
      'Cuántos adherentes tiene a cargo.',
      (m) => m.persona.adherentes,
    ),
    origen: deLegajo('adherentes'),
  },
];

const contrato: readonly AtributoDef[] = [
  {
    nombre: 'convenio',
    etiqueta: 'Convenio',
    ayuda: 'El código del convenio de la categoría; vacío si no tiene categoría.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => m.tramo.convenio?.def.codigo ?? '',
    origen: origenCategoria,
  },
  {
    nombre: 'categoria',
    etiqueta: 'Categoría',
    ayuda: 'El código de la categoría; vacío si no tiene.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => m.tramo.categoria?.codigo ?? '',
    origen: origenCategoria,
  },
  {
    nombre: 'convenio_nombre',
    etiqueta: 'Nombre del convenio',
    ayuda: 'La descripción del convenio de la categoría; vacía si no tiene categoría.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => m.tramo.convenio?.def.descripcion ?? '',
    origen: origenCategoria,
  },
  {
    nombre: 'categoria_nombre',
    etiqueta: 'Nombre de la categoría',
    ayuda: 'La descripción de la categoría; vacía si no tiene.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => m.tramo.categoria?.descripcion ?? '',
    origen: origenCategoria,
  },
  {
    nombre: 'establecimiento',
    etiqueta: 'Establecimiento',
    ayuda: 'El establecimiento donde trabaja, como texto; vacío si no tiene.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => nombre(m, 'establecimiento', m.tramo.establecimiento?.valor),
    origen: (m) =>
      m.tramo.establecimiento && {
        ...enPersonal('establecimiento', m.tramo.establecimiento.desde),
        id: m.persona.id,
      },
  },
  {
    nombre: 'zona',
    etiqueta: 'Zona',
    ayuda:
      'La zona del establecimiento donde trabaja, para jornales y tablas por zona; vacía si no la tiene.',
    grupo: 'contrato',
    tipo: 'texto',
    calcular: (m) => nombre(m, 'zona', m.tramo.establecimiento?.valor),
    origen: (m) =>
      m.tramo.establecimiento && {
        tabla: 'Establecimientos',
        id: m.tramo.establecimiento.valor,
        campo: 'zona',
      },
  },
  {
    nombre: 'basico',
    etiqueta: 'Básico',
    ayuda:
      'El sueldo pactado; si no hay, el básico de la escala de la categoría por su jornada. Sin ninguno de los dos es un error.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: basico,
    origen: origenBasico,
  },
  {
    nombre: 'tiene_basico_pactado',
    etiqueta: 'Tiene básico pactado',
    ayuda: 'Verdadero cuando tiene un sueldo pactado vigente.',
    grupo: 'contrato',
    tipo: 'logico',
    calcular: (m) => m.tramo.basico !== undefined,
    origen: deLegajo('basico'),
  },
  {
    nombre: 'basico_pactado',
    etiqueta: 'Básico pactado',
    ayuda: 'El sueldo pactado con el legajo; 0 si cobra por escala.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => m.tramo.basico?.valor ?? 0n,
    origen: (m) => (m.tramo.basico ? origenBasico(m) : undefined),
  },
  {
    nombre: 'jornada_horas',
    etiqueta: 'Horas de jornada',
    ayuda: 'Las horas por día del legajo; si no tiene, las de la jornada completa del convenio.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: horas,
    origen: origenJornada,
  },
  {
    nombre: 'jornada_horas_mes',
    etiqueta: 'Horas de jornada del mes',
    ayuda: 'Las horas por día del mes: si cambiaron dentro de él, el promedio por los días de cada tramo.',
    grupo: 'contrato',
    tipo: 'numero',
    origen: origenJornada,
    calcular: (m) => {
      if (m.mes.horas === undefined)
        fallar(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: mostrarFecha(m.mes.desde) });
      return m.mes.horas ?? 0n;
    },
  },
  {
    nombre: 'jornada_completa',
    etiqueta: 'Jornada completa',
    ayuda: 'Las horas por día de la jornada completa del convenio.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => convenioDe(m)?.horas ?? 0n,
    origen: (m) =>
      m.tramo.convenio && { tabla: 'Convenios', id: m.tramo.convenio.def.id, campo: 'horas_jornada' },
  },
  {
    nombre: 'jornada',
    etiqueta: 'Fracción de jornada',
    ayuda: 'Horas del legajo sobre las de la jornada completa: 1, 0,5 …',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => porJornada(m, desdeEntero(1)),
    origen: origenJornada,
  },
  {
    nombre: 'divisor_horas',
    etiqueta: 'Divisor de horas',
    ayuda:
      'Por cuánto se divide el sueldo para el valor de una hora: el divisor del convenio en proporción a la jornada.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => porJornada(m, convenioDe(m)?.divisor ?? 0n),
    origen: (m) =>
      m.tramo.convenio && { tabla: 'Convenios', id: m.tramo.convenio.def.id, campo: 'divisor_horas' },
  },
];

/** The half-year of the run: its first day and its last. */
const semestre = (m: Marco): readonly [Fecha, Fecha] => {
  const a = anioDe(m.corrida.periodo);
  return mesDe(m.corrida.periodo) <= 6
    ? [fechaDe(a, 1, 1), fechaDe(a, 6, 30)]
    : [fechaDe(a, 7, 1), fechaDe(a, 12, 31)];
};
const desdeSemestre = (m: Marco): Fecha => {
  const [d] = semestre(m);
  return m.persona.fecha_ingreso > d ? m.persona.fecha_ingreso : d;
};
const hastaSemestre = (m: Marco): Fecha => {
  const [, h] = semestre(m),
    e = m.persona.fecha_egreso;
  return e !== null && e < h ? e : h;
};

const tiempo: readonly AtributoDef[] = [
  cuenta('dias_mes', 'tiempo', 'Días del mes', '30: el mes de todos los cálculos por día.', () => 30),
  cuenta(
    'dias_trabajados',
    'tiempo',
    'Días trabajados',
    '30; en el mes del ingreso o del egreso, los que estuvo (mes de 30).',
    (m) => m.mes.dias,
  ),
  {
    nombre: 'dias_tramo',
    etiqueta: 'Días del tramo',
    grupo: 'tiempo',
    tipo: 'numero',
    ayuda:
      'Los días del tramo del mes que se calcula; en los conceptos que no van por tramo, los trabajados. El último tramo lleva 30 menos los anteriores, salvo que la tabla «parametros» pida los reales (tramos_dias_reales): entonces, los corridos llevados a un mes de 30.',
    calcular: (m) =>
      m.tramo === m.mes || parametro(m, 'tramos_dias_reales') === 0n
        ? desdeEntero(m.tramo.dias)
        : dividir(desdeEntero(corridosDelTramo(m) * 30), desdeEntero(corridosDelMes(m))),
  },
  cuenta(
    'dias_corridos_tramo',
    'tiempo',
    'Días corridos del tramo',
    'Los días del almanaque del tramo que se calcula; fuera de los conceptos por tramo, los del mes en que estuvo.',
    corridosDelTramo,
  ),
  cuenta(
    'dias_corridos_mes',
    'tiempo',
    'Días corridos del mes',
    'Los días del almanaque del mes que se liquida: 28 a 31.',
    corridosDelMes,
  ),
  {
    nombre: 'desde_tramo',
    etiqueta: 'Comienzo del tramo',
    ayuda: 'El primer día del tramo (o del mes trabajado).',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: (m) => m.tramo.desde,
  },
  {
    nombre: 'hasta_tramo',
    etiqueta: 'Fin del tramo',
    ayuda: 'El último día del tramo (o del mes trabajado).',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: (m) => m.tramo.hasta,
  },
  {
    nombre: 'desde_semestre',
    etiqueta: 'Comienzo en el semestre',
    ayuda: 'El primer día del semestre que se liquida, o el ingreso si es posterior.',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: desdeSemestre,
  },
  {
    nombre: 'hasta_semestre',
    etiqueta: 'Fin en el semestre',
    ayuda: 'El último día del semestre que se liquida, o el egreso si es anterior.',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: hastaSemestre,
  },
  cuenta(
    'dias_semestre',
    'tiempo',
    'Días del semestre',
    'Los días corridos del semestre que se liquida: 181, 182 o 184.',
    (m) => diasInclusive(...semestre(m)),
  ),
  cuenta(
    'dias_semestre_trabajados',
    'tiempo',
    'Días del semestre en servicio',
    'Los días corridos del semestre desde el ingreso y hasta el egreso, si los hay en él.',
    (m) => Math.max(0, diasInclusive(desdeSemestre(m), hastaSemestre(m))),
  ),
  cuenta(
    'faltas_injustificadas',
    'tiempo',
    'Faltas injustificadas',
    'Días de ausencia injustificada en el mes.',
    (m) => diasAusentes(m, 'injustificada'),
  ),
  cuenta(
    'dias_ausencia',
    'tiempo',
    'Días de ausencia',
    'Días de ausencia en el mes por cualquier causa, 30 a lo sumo.',
    (m) => diasAusentes(m, undefined),
  ),
];

/** What the run pays of his month. */
const pagado = (m: Marco): readonly [Fecha, Fecha] => {
  const { desde, hasta } = m.corrida.pagado,
    { fecha_ingreso: i, fecha_egreso: e } = m.persona;
  return [i > desde ? i : desde, e !== null && e < hasta ? e : hasta];
};

const liquidacion: readonly AtributoDef[] = [
  {
    nombre: 'periodo',
    etiqueta: 'Período',
    ayuda: 'El mes que se liquida: "2026-09".',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.periodo,
  },
  cuenta(
    'quincena',
    'liquidacion',
    'Quincena',
    '1 o 2 en las liquidaciones por quincena; 0 en las del mes entero.',
    (m) => m.corrida.entorno.tipo.quincena ?? 0,
  ),
  {
    nombre: 'desde_liquidacion',
    etiqueta: 'Comienzo de lo que se paga',
    ayuda: 'El primer día del mes o de la quincena, o el ingreso si es posterior.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => pagado(m)[0],
  },
  {
    nombre: 'hasta_liquidacion',
    etiqueta: 'Fin de lo que se paga',
    ayuda: 'El último día del mes o de la quincena, o el egreso si es anterior.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => pagado(m)[1],
  },
  cuenta(
    'dias_liquidacion',
    'liquidacion',
    'Días de lo que se paga',
    'Los días corridos del mes o de la quincena.',
    (m) => diasInclusive(m.corrida.pagado.desde, m.corrida.pagado.hasta),
  ),
  cuenta(
    'dias_liquidacion_trabajados',
    'liquidacion',
    'Días en servicio de lo que se paga',
    'De los días corridos del mes o de la quincena, los que estuvo en la empresa y no faltó por ninguna causa.',
    (m) => Math.max(0, diasInclusive(...pagado(m)) - diasAusentes(m, undefined)),
  ),
  cuenta('anio', 'liquidacion', 'Año', 'El año que se liquida.', (m) => anioDe(m.corrida.periodo)),
  cuenta('mes', 'liquidacion', 'Mes', 'El mes que se liquida, de 1 a 12.', (m) => mesDe(m.corrida.periodo)),
  {
    nombre: 'fecha_pago',
    etiqueta: 'Fecha de pago',
    ayuda: 'El día que se paga.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => m.corrida.entorno.fecha_pago,
  },
  {
    nombre: 'tipo_liquidacion',
    etiqueta: 'Tipo de liquidación',
    ayuda: 'El código del tipo: mensual, SAC, vacaciones …',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.codigo,
  },
  {
    nombre: 'tope_liquidacion',
    etiqueta: 'Tope que usa la liquidación',
    ayuda: '"mes", "sac", "vacaciones" o "ninguno": el del tipo de liquidación.',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.tope,
    origen: deTipo('tope'),
  },
  {
    nombre: 'periodicidad',
    etiqueta: 'Periodicidad',
    ayuda: '"M" mes, "Q" quincena o "S" semana: la del tipo de liquidación.',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.periodicidad,
    origen: deTipo('periodicidad'),
  },
  {
    nombre: 'ultima_del_mes',
    etiqueta: 'Es la última del mes',
    ayuda:
      'Verdadero en las liquidaciones que llevan lo de una vez por mes: la mensual, la segunda quincena, la final.',
    grupo: 'liquidacion',
    tipo: 'logico',
    calcular: (m) => m.corrida.entorno.tipo.ultima_del_mes === 1,
    origen: deTipo('chk_ultima_del_mes'),
  },
  {
    nombre: 'hay_recibo_previo',
    etiqueta: 'Ya cobró en el mes',
    ayuda: 'Verdadero cuando un recibo anterior del mismo mes ya le dio algo.',
    grupo: 'liquidacion',
    tipo: 'logico',
    calcular: (m) => m.persona.yaLiquidado.length > 0,
  },
  {
    nombre: 'empresa.localidad',
    etiqueta: 'Localidad de la empresa',
    ayuda: 'La localidad de la empresa, como texto.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.localidad,
    origen: deEmpresa('localidad'),
  },
  {
    nombre: 'empresa.actividad',
    etiqueta: 'Actividad de la empresa',
    ayuda: 'La actividad principal de la empresa, como texto; vacía si no está cargada.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.actividad,
    origen: deEmpresa('actividad'),
  },
  {
    nombre: 'empresa.tipo_empleador',
    etiqueta: 'Encuadre del empleador',
    ayuda: '"a" o "b": el inciso del artículo 19 de la Ley 27.541.',
    grupo: 'empresa',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.empresa.tipo_empleador,
    origen: deEmpresaAl('tipo_empleador'),
  },
  {
    nombre: 'empresa.cantidad_trabajadores',
    etiqueta: 'Cantidad de trabajadores',
    ayuda: 'Los trabajadores de la empresa.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.trabajadores,
    origen: deEmpresaAl('cantidad_trabajadores'),
  },
  {
    nombre: 'empresa.alicuota_art',
    etiqueta: 'Alícuota de ART',
    ayuda: 'El porcentaje de la póliza de ART.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.alicuota_art,
    origen: deEmpresaAl('alicuota_art'),
  },
  {
    nombre: 'empresa.fijo_art',
    etiqueta: 'Suma fija de ART',
    ayuda: 'La suma fija por trabajador de la póliza de ART.',
    grupo: 'empresa',
    tipo: 'numero',
    calcular: (m) => m.corrida.empresa.fijo_art,
    origen: deEmpresaAl('fijo_art'),
  },
];

export const atributos: readonly AtributoDef[] = [
  ...persona,
  ...contrato,
  ...tiempo,
  ...liquidacion,
  {
    nombre: 'hay_novedad',
    etiqueta: 'Hay novedad',
    ayuda: 'Verdadero cuando esta línea sale de una novedad o de la agenda.',
    grupo: 'novedad',
    tipo: 'logico',
    volatil: true,
    calcular: (m) => m.entrada !== undefined,
  },
  ...novedad('cantidad', 'Cantidad'),
  ...novedad('valor_unitario', 'Valor unitario'),
  ...novedad('importe', 'Importe'),
  ...novedad('porcentaje', 'Porcentaje'),
  ...deLaCola,
  {
    nombre: 'valor_generico',
    etiqueta: 'Valor genérico',
    ayuda: 'La constante del concepto, que se cambia sin tocar la fórmula.',
    grupo: 'concepto',
    tipo: 'numero',
    volatil: true,
    calcular: (m) => leerDecimal(m.concepto?.valor_generico ?? '0') ?? 0n,
    origen: (m) => m.concepto && { tabla: 'Conceptos', id: m.concepto.id, campo: 'valor_generico' },
  },
  {
    nombre: 'verdadero',
    etiqueta: 'Verdadero',
    ayuda: 'El valor de verdad.',
    grupo: 'concepto',
    tipo: 'logico',
    calcular: () => true,
  },
  {
    nombre: 'falso',
    etiqueta: 'Falso',
    ayuda: 'El valor contrario a verdadero.',
    grupo: 'concepto',
    tipo: 'logico',
    calcular: () => false,
  },
];

const porNombre = new Map(atributos.map((a) => [clave(a.nombre), a]));
/** By its name as `clave` writes it. */
export const atributoPorNombre = (n: string): AtributoDef | undefined => porNombre.get(n);
const ranuras = new Map(atributos.map((a, i) => [a, i]));
/** Its place in the memory of a Marco. */
export const ranuraDe = (a: AtributoDef): number => ranuras.get(a) ?? -1;
