// What each colour of a chart stands for, in words.
export const ChartLegend = ({
  series,
}: {
  readonly series: readonly (readonly [color: string, nombre: string])[];
}) => (
  <span className="legend">
    {series.map(([color, nombre]) => (
      <span key={nombre}>
        <i style={{ background: color }} />
        {nombre}
      </span>
    ))}
  </span>
);
