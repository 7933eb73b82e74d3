// Texts of the sheets of novedades, and of what they change in money.
export const planilla = {
  legajo: 'Legajo', nombre: 'Apellido y nombre',
  deQue: 'Diga un legajo o un concepto, uno de los dos.', sinAbierta: 'Las liquidaciones del período ya se aprobaron: no hay una abierta en la que calcular.', celdaMal: '{{campo}} no está bien escrito.', sinRecibo: 'El recibo no se puede calcular.', noEntra: 'Ninguna liquidación abierta del período toma esta fila.',
  efecto: {
    ver: 'Ver el efecto en dinero', titulo: 'Efecto en dinero', sinAbierta: 'No hay una liquidación abierta de {{periodos}}: el efecto se verá cuando la haya.', de: 'Efecto en {{liquidacion}}', personas_one: '{{count}} persona', personas_many: '{{count}} personas', personas_other: '{{count}} personas',
    neto: 'En los netos:', nada: 'Ningún neto cambia.', antes: 'Neto sin las filas', despues: 'Neto con las filas', diferencia: 'Diferencia', primeros: 'Se muestran los {{cuantos}} que más cambian.',
  },
} as const;
