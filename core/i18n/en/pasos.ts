// How far a long step is, and stopping it.
export const pasos = { van: '{{hechos}} of {{total}}', avance: 'Progress', detener: 'Stop', noSeDetiene: 'It is already being written and cannot be stopped.', sigue: 'What you asked for before is still under way.' };
