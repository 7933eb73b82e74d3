// Texts of long steps: how far they are, stopping them.
export const pasos = { van: '{{hechos}} de {{total}}', avance: 'Avance', detener: 'Detener', noSeDetiene: 'Ya se está escribiendo: no se puede detener.', sigue: 'Sigue en marcha lo que pidió antes.' } as const;
