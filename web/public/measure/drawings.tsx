import type { ReactNode } from 'react'
import type { MeasureDrawing } from '../../../domain/categories/measured.ts'

/*
 * Drawn like the catalogue's own drawings: the outline of the part, thinner edges inside it, centre lines, and the
 * one relevant measure, in the colour of chosen things, with extension lines and ticks. Drawing units are pixels at
 * 240 wide.
 */

type Point = readonly [x: number, y: number]

const Outline = ({ d }: { d: string }) => <path d={d} strokeWidth={1.75} />
const Edge = ({ d }: { d: string }) => <path d={d} strokeWidth={1} />
const Hidden = ({ d }: { d: string }) => <path d={d} strokeWidth={1} strokeDasharray="5 3.5" />
const Centre = ({ d }: { d: string }) => (
  <path d={d} strokeWidth={0.75} strokeDasharray="11 3 2 3" className="stroke-mute" />
)

/**
 * A measured distance along a line beside the part. `at` is the line's position: its x if it is vertical, else its y.
 */
function Measure({ from, to, at, upright }: { from: Point; to: Point; at: number; upright?: true }) {
  const [a, b] = upright ? [from[1], to[1]] : [from[0], to[0]]
  const point = (along: number, across: number) => (upright ? `${across} ${along}` : `${along} ${across}`)
  const extension = (end: Point, along: number) => {
    const start = upright ? end[0] : end[1]
    const out = Math.sign(at - start)
    return `M${point(along, start + 4 * out)}L${point(along, at + 5 * out)}`
  }
  const tick = (along: number) => (upright ? `M${at - 4} ${along + 4}l8 -8` : `M${along - 4} ${at + 4}l8 -8`)
  return (
    <g className="stroke-steel">
      <path d={extension(from, a) + extension(to, b)} strokeWidth={0.75} />
      <path d={`M${point(a - 7, at)}L${point(b + 7, at)}`} strokeWidth={1.25} />
      <path d={tick(a) + tick(b)} strokeWidth={2.25} />
    </g>
  )
}

/** A post or plate from the front, with its lip on the right. */
const face = (
  <>
    <Outline d="M100 18a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v124a5 5 0 0 1-5 5h-26a5 5 0 0 1-5-5z" />
    <Outline d="M136 56h10a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-10" />
    <Outline d="M108 60h20v40h-20z" />
    <Edge d="M114 27a4 4 0 1 0 8 0a4 4 0 1 0-8 0M114 133a4 4 0 1 0 8 0a4 4 0 1 0-8 0" />
    <Centre d="M118 6v148" />
  </>
)

/** The hatching of a cut from `x` to `to`, six units thick. */
const hatching = (x: number, to: number, y: number) =>
  Array.from({ length: Math.floor((to - x) / 6) }, (_, at) => `M${x + at * 6} ${y + 6}l6 -6`).join('')

/**
 * A door from above with its frame, the swing of the leaf, and the hinge on the left, for somebody below it; mirrored
 * for the other hand.
 */
const leaf = (
  <>
    <Outline d="M-6 58h12v14h-12zM72 58h12v14h-12z" />
    <Outline d="M6 60h66v10h-66z" />
    <Hidden d="M72 70a66 66 0 0 1 -19 46" />
    <Hidden d="M6 70L53 116" />
    <circle cx={6} cy={60} r={4} className="fill-steel stroke-steel" />
  </>
)

export const drawings: Record<MeasureDrawing, ReactNode> = {
  backset: (
    <>
      <Outline d="M150 10h5v126h-5z" />
      <Outline d="M150 26h-82a4 4 0 0 0-4 4v86a4 4 0 0 0 4 4h82z" />
      <Outline d="M155 44h9l6 9v7h-15" />
      <Edge d="M93 46h14v14h-14z" />
      <Edge d="M100 84a7.5 7.5 0 0 1 4 14v10h-8v-10a7.5 7.5 0 0 1 4-14z" />
      <Edge d="M155 92h7v14h-7" />
      <Centre d="M100 18v112M80 53h40M80 92h40" />
      <Measure from={[100, 112]} to={[155, 136]} at={152} />
    </>
  ),
  length: (
    <>
      {face}
      <Measure from={[100, 13]} to={[100, 147]} at={72} upright />
    </>
  ),
  width: (
    <>
      {face}
      <Measure from={[100, 142]} to={[136, 142]} at={159} />
    </>
  ),
  lip: (
    <>
      <Outline d="M52 60h34v6h-34z" />
      <Outline d="M118 60h46q16 0 24 11l-5 4q-6-9-19-9h-46z" />
      <Edge d={hatching(52, 86, 60) + hatching(118, 142, 60)} />
      <Centre d="M102 46v34" />
      <Hidden d="M142 50v26" />
      <Measure from={[142, 78]} to={[188, 78]} at={112} />
    </>
  ),
  angleDepth: (
    <>
      <Outline d="M178 46h-88q-8 0-8 8v58h6v-60h90z" />
      <Edge d={hatching(94, 178, 46)} />
      <Edge d="M82 66l6-6M82 76l6-6M82 86l6-6M82 96l6-6M82 106l6-6" />
      <Hidden d="M88 52h-28" />
      <Measure from={[82, 52]} to={[82, 112]} at={54} upright />
    </>
  ),
  hand: (
    <>
      <g transform="translate(20 -26)">{leaf}</g>
      <g transform="translate(220 -26) scale(-1 1)">{leaf}</g>
      <Centre d="M120 16v138" />
      <Edge d="M53 138a6 6 0 1 0 12 0a6 6 0 1 0-12 0M47 158q2-10 12-10t12 10" />
      <Edge d="M175 138a6 6 0 1 0 12 0a6 6 0 1 0-12 0M169 158q2-10 12-10t12 10" />
    </>
  ),
}
