// The novedades of the month before, brought to the sheet of this one: those that were loaded for that month alone, to whoever has none of that concept here. Nothing is written: it says what would be, and what is left.
import type { PlanillaCable } from '../../../core/api/planillas.ts';
import type { CambioDeCelda } from '../../kit/planilla/Planilla.tsx';
import { codigo } from '../explain/montos.ts';
import {
  cambioDe,
  claveNueva,
  escribible,
  fijaDe,
  otraClave,
  VALORES,
  type Escritas,
  type Linea,
} from './lineas.ts';
import type { LoPegado, Queja } from './pegado.ts';

/** `ahora`: this month as it was read, with its lines and what is written in them. */
export const delMesAnterior = (
  antes: PlanillaCable,
  ahora: {
    readonly datos: PlanillaCable;
    readonly por: 'legajo' | 'concepto';
    readonly lineas: readonly Linea[];
    readonly escritas: Escritas;
  },
): LoPegado => {
  const { datos, por, escritas } = ahora,
    cambios: CambioDeCelda[] = [],
    nuevas: string[] = [],
    quejas: LoPegado['quejas'][number][] = [],
    usadas = new Map<string, Linea[]>();
  const filas = antes.filas.filter(
    (f) => f.tabla === 'Novedades' && (f.origen === 'manual' || f.origen === 'importada'),
  );
  // Whether there was something here before: rows of the month before may be several of one concept, and all of them come.
  const conAlgo = new Set(
    ahora.lineas.flatMap((l) =>
      l.fila?.tabla === 'Novedades' || cambioDe(l, escritas.get(l.clave))
        ? [`${l.id_personal}.${l.id_concepto}`]
        : [],
    ),
  );
  for (const [i, f] of filas.entries()) {
    const par = `${f.id_personal}.${f.id_rrhh_concepto}`,
      persona = datos.personas.find((x) => x.id === f.id_personal),
      concepto = datos.conceptos.find((x) => x.id === f.id_rrhh_concepto);
    const otro =
        por === 'legajo'
          ? antes.conceptos.find((x) => x.id === f.id_rrhh_concepto)
          : antes.personas.find((x) => x.id === f.id_personal),
      numero = codigo(otro ? ('codigo' in otro ? otro.codigo : otro.legajo) : 0),
      texto = `${numero} ${otro?.nombre ?? ''}`.trim();
    const queja = (q: Queja): void => {
      quejas.push({ ...q, fila: i + 1 });
    };
    if (!persona || !concepto) {
      queja({ que: 'sinNumero', texto: numero });
      continue;
    }
    if (conAlgo.has(par)) {
      queja({ que: 'noSeTrae', texto, porque: 'yaTiene' });
      continue;
    }
    // What one kind of run alone pays, and what is of another month, say so in their own form.
    if (f.id_rrhh_tipo_liquidacion !== null || f.periodo_ajuste !== null || concepto.ajuste) {
      queja({ que: 'noSeTrae', texto, porque: 'aMano' });
      continue;
    }
    const suyas = [
      ...ahora.lineas.filter((l) => l.id_personal === f.id_personal && l.id_concepto === f.id_rrhh_concepto),
      ...(usadas.get(par) ?? []),
    ];
    const vacia = suyas.find((l) => l.fila === null && !usadas.get(par)?.includes(l)),
      clave =
        vacia?.clave ??
        (suyas.length === 0
          ? claveNueva(f.id_personal, f.id_rrhh_concepto, 0)
          : otraClave(suyas, f.id_personal, f.id_rrhh_concepto));
    const l: Linea = vacia ?? {
        clave,
        id_personal: f.id_personal,
        id_concepto: f.id_rrhh_concepto,
        numero: 0,
        titulo: '',
        id_area: null,
        ajuste: false,
        fila: null,
        cerrada: persona.cerrada,
      },
      fija = fijaDe(l);
    if (fija !== undefined) {
      queja({ que: 'fija', texto, porque: fija });
      continue;
    }
    usadas.set(par, [...(usadas.get(par) ?? []), l]);
    if (!vacia) nuevas.push(clave);
    for (const c of VALORES) {
      const v = f[c];
      if (v !== null && escribible(l, c)) cambios.push({ clave, columna: c, valor: v });
    }
  }
  return { cambios, nuevas, quejas, filas: filas.length };
};
