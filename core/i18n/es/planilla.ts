// Texts of the sheets of novedades, and of what they change in money.
export const planilla = {
  legajo: 'Legajo', nombre: 'Apellido y nombre',
  efecto: {
    ver: 'Ver el efecto en dinero', titulo: 'Efecto en dinero', sinAbierta: 'No hay una liquidación abierta de {{periodos}}: el efecto se verá cuando la haya.', de: 'Efecto en {{liquidacion}}', personas_one: '{{count}} persona', personas_many: '{{count}} personas', personas_other: '{{count}} personas',
    neto: 'En los netos:', nada: 'Ningún neto cambia.', antes: 'Neto sin las filas', despues: 'Neto con las filas', diferencia: 'Diferencia', primeros: 'Se muestran los {{cuantos}} que más cambian.',
  },
} as const;
