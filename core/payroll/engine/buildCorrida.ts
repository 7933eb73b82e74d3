// Everything that the receipts of a run look up, ready by name: its tables, scales, sets and agreements.
import { fail, ok, type Result } from '../../kit/failure.ts';
import { fromInteger, readDecimal, type Decimal } from '../../kit/money.ts';
import { firstDay, lastDay } from '../../kit/period.ts';
import { prepareTable, type UnreadableNumber } from '../auxiliarTable.ts';
import type { Corrida, PreparedEscala } from '../formulaFrame.ts';
import { basesOf } from '../formulaScope.ts';
import { nameKey, codeText } from '../nameKey.ts';
import type { ConceptoDef, CorridaEnvironment } from '../run.ts';

type ReadNumber = (que: string, valor: string, donde: string) => Decimal;
/** The scales of each category, the last one first. */
const scalesOf = (e: CorridaEnvironment, leer: ReadNumber): Map<number, PreparedEscala[]> => {
  const escalas = new Map<number, PreparedEscala[]>();
  for (const def of [...e.escalas].sort((a, b) => (a.desde < b.desde ? 1 : a.desde > b.desde ? -1 : 0))) {
    const donde = `la escala del ${def.desde}`;
    const fila = {
      def,
      basico: leer('básico', def.basico, donde),
      no_remunerativo: leer('no remunerativo', def.no_remunerativo, donde),
      extraordinaria: leer('importe', def.extraordinaria, donde),
      horas: def.horas === undefined ? undefined : leer('horas de jornada', def.horas, donde),
    };
    const lista = escalas.get(def.id_categoria);
    if (lista) lista.push(fila);
    else escalas.set(def.id_categoria, [fila]);
  }
  return escalas;
};

/** Tables, scales and sets by name, for a run of these concepts. */
export const buildCorrida = (e: CorridaEnvironment, conceptos: readonly ConceptoDef[]): Result<Corrida> => {
  const malos: UnreadableNumber[] = [];
  const leer: ReadNumber = (que, valor, donde) => {
    const d = readDecimal(valor);
    if (d === undefined) malos.push({ que, valor, donde });
    return d ?? 0n;
  };
  const hasta = lastDay(e.periodo),
    { quincena } = e.tipo;
  const pagado = {
    desde: quincena === 2 ? `${e.periodo}-16` : firstDay(e.periodo),
    hasta: quincena === 1 ? `${e.periodo}-15` : hasta,
  };
  const ranura = new Map(conceptos.map((c, i) => [c.id, i]));
  for (const c of conceptos) leer('valor genérico', c.valor_generico, `el concepto ${codeText(c.codigo)}`);
  const corrida: Corrida = {
    entorno: e,
    periodo: e.periodo,
    desde: firstDay(e.periodo),
    hasta,
    pagado,
    conceptos,
    ranura,
    escalas: scalesOf(e, leer),
    conjuntos: new Map(
      [...basesOf(conceptos), ...e.conjuntos].map((def) => [
        nameKey(def.codigo),
        {
          def,
          miembros: def.conceptos.flatMap(({ id, signo }) => {
            const r = ranura.get(id);
            return r === undefined ? [] : [{ ranura: r, signo }];
          }),
        },
      ]),
    ),
    tablas: new Map(
      e.tablas.map((t) => [nameKey(t.codigo), prepareTable(t, pagado.hasta, e.fecha_pago, malos)]),
    ),
    categorias: new Map(e.categorias.map((c) => [c.id, c])),
    categoriaPorCodigo: new Map(e.categorias.map((c) => [nameKey(c.codigo), c])),
    convenios: new Map(
      e.convenios.map((def) => [
        def.id,
        {
          def,
          horas: leer('horas de jornada', def.horas_jornada, `el convenio ${def.codigo}`),
          divisor: leer('divisor de horas', def.divisor_horas, `el convenio ${def.codigo}`),
        },
      ]),
    ),
    empresa: {
      trabajadores: fromInteger(e.empresa.cantidad_trabajadores),
      alicuota_art: leer('alícuota de ART', e.empresa.alicuota_art, 'la empresa'),
      fijo_art: leer('fijo de ART', e.empresa.fijo_art, 'la empresa'),
    },
  };
  const [malo] = malos;
  return malo ? fail('invalid', 'payroll.datoMal', { ...malo }) : ok(corrida);
};
