// The feature of people's time: rules of its rows, and reads over one snapshot.
import { feature, offers } from '../../kernel/store.ts';
import { ausenciasInMes } from './ausencias.ts';
import { calendarOfMes } from './calendar.ts';
import { interpretFichadas, reviewFichadas } from './fichadas.ts';
import { planVacaciones } from './plan.ts';
import { tiempoRules } from './rules.ts';
import { cuentaOfPersona, listVacaciones } from './vacaciones.ts';
import type { TiempoOffer } from './contract.ts';

export const tiempoExtension = feature({
  nombre: 'tiempo',
  offers: offers<TiempoOffer>(),
  reglas: tiempoRules,
  lecturas: {
    'tiempo.calendario': calendarOfMes,
    'tiempo.cuenta': cuentaOfPersona,
    'tiempo.ausencias': ausenciasInMes,
    'tiempo.vacaciones': listVacaciones,
    'tiempo.plan': planVacaciones,
    'tiempo.fichadas': reviewFichadas,
    'tiempo.filasDeFichadas': interpretFichadas,
  },
});
