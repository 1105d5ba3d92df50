import { findStage } from "../kit/stage.ts";
import { showMeters } from "./view.ts";

const stage = findStage("read-your-meter");
if (stage) showMeters(stage);
