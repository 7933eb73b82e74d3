// How far a long step is, and stopping it.
export const pasos = { van: '{{hechos}} von {{total}}', avance: 'Fortschritt', detener: 'Anhalten', noSeDetiene: 'Es wird bereits geschrieben und lässt sich nicht anhalten.', sigue: 'Was Sie vorher angefordert haben, läuft noch.' };
