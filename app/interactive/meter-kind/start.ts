import { findStage } from "../kit/stage.ts";
import { askAboutMeter } from "./view.ts";

const stage = findStage("meter-kind");
if (stage) askAboutMeter(stage);
