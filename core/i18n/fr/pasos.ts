// How far a long step is, and stopping it.
export const pasos = { van: '{{hechos}} sur {{total}}', avance: 'Avancement', detener: 'Arrêter', noSeDetiene: 'L’écriture est déjà en cours : impossible de l’arrêter.', sigue: 'Ce que vous aviez demandé est encore en cours.' };
