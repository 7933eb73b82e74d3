// The attributes of the contract in force.
import { fromInteger, divide, multiply, type Decimal } from '../../kit/money.ts';
import { showDate } from '../../kit/period.ts';
import type { AtributoDef } from '../atributo.ts';
import { escalaOf, escalaOrigin } from '../escala.ts';
import { scaleOfTramo } from '../tramos.ts';
import { recordError, type PreparedConvenio, type FormulaFrame } from '../formulaFrame.ts';
import type { InputOrigin } from '../run.ts';
import { inPersonal, ofLegajo, nameIn } from './make.ts';

/** The convenio in force. Without a category there is none, which is an error of the person. */
const convenioDe = (m: FormulaFrame): PreparedConvenio | undefined => {
  const c = m.tramo.convenio;
  if (!c) recordError(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: showDate(m.tramo.hasta) });
  return c;
};

/** The hours of a full day: those of the scale in force, or of the convenio. */
const horasCompletas = (m: FormulaFrame): Decimal => (convenioDe(m) ? (m.tramo.completa ?? 0n) : 0n);
const horas = (m: FormulaFrame): Decimal => m.tramo.jornada?.valor ?? horasCompletas(m);

/** The part that the contract's hours are of some others; exact before it is divided. */
const enProporcion = (m: FormulaFrame, entera: Decimal, completa: Decimal): Decimal => {
  const h = horas(m);
  return completa === 0n || h === completa ? entera : divide(multiply(entera, h), completa);
};
/** The part of a whole day's amount that the contract's hours earn. */
const porJornada = (m: FormulaFrame, entera: Decimal): Decimal => enProporcion(m, entera, horasCompletas(m));

const basico = (m: FormulaFrame): Decimal => {
  if (m.tramo.basico) return m.tramo.basico.valor;
  const e = escalaOf(m, m.tramo.categoria, m.tramo.hasta);
  return e ? porJornada(m, e.basico) : 0n;
};

const origenBasico = (m: FormulaFrame): InputOrigin | undefined => {
  if (m.tramo.basico) return { ...inPersonal('basico', m.tramo.basico.desde), id: m.persona.id };
  const e = m.tramo.categoria && escalaOf(m, m.tramo.categoria, m.tramo.hasta);
  return e && escalaOrigin(e, 'basico');
};

/** Where a full day's hours are written: the scale that says its own, or the convenio. */
const origenCompleta = (m: FormulaFrame): InputOrigin | undefined => {
  const e = scaleOfTramo(m.corrida, m.tramo.categoria, m.tramo.hasta);
  return e?.horas === undefined
    ? m.tramo.convenio && { tabla: 'Convenios', id: m.tramo.convenio.def.id, campo: 'horas_jornada' }
    : escalaOrigin(e, 'horas');
};
const origenJornada = (m: FormulaFrame): InputOrigin | undefined =>
  m.tramo.jornada ? { ...inPersonal('jornada', m.tramo.jornada.desde), id: m.persona.id } : origenCompleta(m);

const origenCategoria = (m: FormulaFrame): InputOrigin | undefined =>
  m.tramo.desdeCategoria === undefined
    ? undefined
    : { ...inPersonal('categoria', m.tramo.desdeCategoria), id: m.persona.id };

export const contratoAtributos: readonly AtributoDef[] = [
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
    calcular: (m) => nameIn(m, 'establecimiento', m.tramo.establecimiento?.valor),
    origen: (m) =>
      m.tramo.establecimiento && {
        ...inPersonal('establecimiento', m.tramo.establecimiento.desde),
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
    calcular: (m) => nameIn(m, 'zona', m.tramo.establecimiento?.valor),
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
    origen: ofLegajo('basico'),
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
    ayuda: 'Las horas por día del legajo; si no tiene, las de la jornada completa.',
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
        recordError(m, 'sin_categoria', 'payroll.sinCategoria', { fecha: showDate(m.mes.desde) });
      return m.mes.horas ?? 0n;
    },
  },
  {
    nombre: 'jornada_completa',
    etiqueta: 'Jornada completa',
    ayuda:
      'Las horas por día de la jornada completa: las que diga la escala o, si no dice, las del convenio.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: horasCompletas,
    origen: origenCompleta,
  },
  {
    nombre: 'jornada',
    etiqueta: 'Fracción de jornada',
    ayuda: 'Horas del legajo sobre las de la jornada completa: 1, 0,5 …',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => porJornada(m, fromInteger(1)),
    origen: origenJornada,
  },
  {
    nombre: 'divisor_horas',
    etiqueta: 'Divisor de horas',
    ayuda:
      'Por cuánto se divide el sueldo para el valor de una hora: el divisor del convenio en proporción a la jornada.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => {
      const c = convenioDe(m);
      // The divisor is of the convenio's own day, whatever day the scale pays for.
      return c ? enProporcion(m, c.divisor, c.horas) : 0n;
    },
    origen: (m) =>
      m.tramo.convenio && { tabla: 'Convenios', id: m.tramo.convenio.def.id, campo: 'divisor_horas' },
  },
];
