// The attributes of the novedad that a line comes from.
import { fromInteger } from '../../kit/money.ts';
import type { AtributoDef } from '../atributo.ts';
import { codeText } from '../nameKey.ts';
import { payEntryAmount, queuedEntries, type PayEntryField } from '../entryQueue.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import type { InputOrigin } from '../run.ts';

const origenEntrada =
  (campo: string) =>
  (m: FormulaFrame): InputOrigin | undefined =>
    m.entrada && {
      tabla: m.entrada.tipo === 'novedad' ? 'Novedades' : 'Agenda',
      id: m.entrada.id,
      campo,
      ...(m.entrada.desde === null ? {} : { desde: m.entrada.desde }),
    };

const novedad = (campo: PayEntryField, etiqueta: string): readonly AtributoDef[] => [
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
        recordError(m, 'sin_novedad', 'payroll.sinNovedad', {
          quien: messageSubject(m.concepto),
          campo: `novedad.${campo}`,
        });
        return 0n;
      }
      const v = payEntryAmount(m.entrada, campo);
      if (v === null)
        recordError(m, 'novedad_incompleta', 'payroll.novedadSin', {
          codigo: m.concepto ? codeText(m.concepto.codigo) : '',
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
    calcular: (m) => m.entrada !== undefined && payEntryAmount(m.entrada, campo) !== null,
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
        for (const x of queuedEntries(m)) {
          if (x.tipo === e.tipo && x.id === e.id) break;
          t += payEntryAmount(x, 'importe') ?? 0n;
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
    calcular: (m) => queuedEntries(m)[0]?.desde ?? m.corrida.desde,
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
    nombre: 'novedad.tomado_en_el_mes',
    etiqueta: 'Lo ya cobrado de ésta en el mes',
    grupo: 'novedad',
    tipo: 'numero',
    volatil: true,
    ayuda:
      'Lo que otros recibos del mismo mes tomaron por esta misma agenda: con dos liquidaciones en el mes, la segunda sabe qué cobró la primera de cada una. 0 en una novedad.',
    calcular: (m) => m.entrada?.tomadoEnElMes ?? 0n,
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
        for (const x of queuedEntries(m)) {
          if (x.tipo === e.tipo && x.id === e.id) break;
          const falta = (payEntryAmount(x, 'importe') ?? 0n) - x.tomado;
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
      return e ? fromInteger(queuedEntries(m).findIndex((x) => x.tipo === e.tipo && x.id === e.id) + 1) : 0n;
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

export const novedadAtributos: readonly AtributoDef[] = [
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
];
