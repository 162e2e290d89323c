import type { ReactNode } from "react";
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components";
import { useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { rehearsalOf } from "./rehearse-store.js";

export interface DaySliderProps {
  readonly lastDay: number;
  readonly upTo: number;
}

/** Goes through the days: what comes later is not shown, nor lit on the canvas. */
export function DaySlider({ lastDay, upTo }: DaySliderProps): ReactNode {
  const editor = useEditor();
  if (lastDay === 0) return null;
  const show = (day: number): void => rehearsalOf(editor).setState({ day: day === lastDay ? undefined : day });
  return (
    <Slider
      className="rehearse-slider"
      value={upTo}
      minValue={0}
      maxValue={lastDay}
      onChange={(day) => show(Number(day))}
    >
      <Label className="field-label">{rehearseMessages.slider}</Label>
      <SliderOutput className="rehearse-slider-day">{rehearseMessages.dayOf(upTo, lastDay)}</SliderOutput>
      <SliderTrack className="rehearse-slider-track">
        <SliderThumb className="rehearse-slider-thumb" aria-label={rehearseMessages.slider} />
      </SliderTrack>
    </Slider>
  );
}
